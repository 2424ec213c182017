import type { AccountBalance } from '@checkout/contract/books/schema.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What people call an account: that of a payment method by its name, one of a rail to come as the books do. */
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
