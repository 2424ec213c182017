import type { BankAccount } from '@checkout/bank-codes/account.ts';
import { accountRows } from '@checkout/bank-codes/account-rows.ts';
import { type AdminPaymentMethod, paymentMethodTypes } from '@checkout/contract/payment-method/schema.ts';
import { currencies } from '@checkout/money/currency.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import type { LocalMatch } from '../../shared/grid/source/local-rows.ts';
import { methodColumns } from './columns.tsx';

export const methodDefinition: GridDefinition<AdminPaymentMethod> = {
  id: 'payment-methods',
  columns: methodColumns,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  defaultSort: { sort: 'sortOrder', order: 'asc' },
  filters: [
    { name: 'currency', values: currencies },
    { name: 'type', values: paymentMethodTypes },
    { name: 'active', values: ['true', 'false'] },
  ],
};

export const methodMatch: LocalMatch<AdminPaymentMethod> = {
  search: ({ name, shortName, detailsText, account }) =>
    `${name} ${shortName ?? ''} ${detailsText} ${account ? accountTexts(account) : ''}`,
  filters: {
    currency: ({ currency }) => currency,
    type: ({ type }) => type,
    active: ({ isActive }) => String(isActive),
  },
};

/** Returns the account both as banks and as people write it, for the search. */
function accountTexts(account: BankAccount): string {
  return accountRows(account)
    .map(({ value, shown }) => `${value} ${shown}`)
    .join(' ');
}
