import type { AccountBalance } from '@checkout/contract/books/schema.ts';
import { paymentRails } from '@checkout/contract/rail.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that gives an account's display name: a payment method's own name, else the translated
 * name, which is among the texts of the rail whose account it is. An account without either keeps its name in
 * the books.
 */
export function useAccountName(): (of: Pick<AccountBalance, 'account' | 'name'>) => string {
  const { t } = useTranslation('books');
  const { t: tCheckout } = useTranslation('checkout');
  const names = useMemo((): Readonly<Record<string, string>> => {
    const ofRails = paymentRails.map((rail) => tCheckout(`${rail}.accounts`, { returnObjects: true }));
    return Object.assign({}, t('accounts', { returnObjects: true }), ...ofRails);
  }, [t, tCheckout]);
  return useCallback(({ account, name }) => name ?? names[account] ?? account, [names]);
}
