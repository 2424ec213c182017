import type { AccountBalance } from '@checkout/contract/books/schema.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that gives an account's display name: a payment method's own name, else the translated
 * name. An account without either, such as that of a future rail, keeps its name in the books.
 */
export function useAccountName(): (of: Pick<AccountBalance, 'account' | 'name'>) => string {
  const { t } = useTranslation('books');
  return useCallback(
    ({ account, name }) => {
      const names: Readonly<Record<string, string>> = t('accounts', { returnObjects: true });
      return name ?? names[account] ?? account;
    },
    [t],
  );
}
