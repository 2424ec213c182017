import { type PaymentException, paymentExceptionKinds } from '@checkout/contract/exception/schema.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import { openColumns, resolvedColumns } from './columns.tsx';

const shared: Omit<GridDefinition<PaymentException>, 'id' | 'columns'> = {
  rowId: ({ id }) => id,
  rowName: ({ amountFormatted }) => amountFormatted,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  // Without a state the open ones show, which are what people come for.
  filters: [
    { name: 'state', values: ['resolved', 'any'] },
    { name: 'kind', offered: paymentExceptionKinds, known: paymentExceptionKinds },
  ],
  pills: [{ kind: 'choice', name: 'kind' }],
};

const open: GridDefinition<PaymentException> = { ...shared, id: 'exceptions', columns: openColumns };
const resolved: GridDefinition<PaymentException> = {
  ...shared,
  id: 'exceptions-resolved',
  columns: resolvedColumns,
};

/** The table of exceptions: those that were dealt with have other columns than those that wait. */
export function exceptionDefinition(state: string | null): GridDefinition<PaymentException> {
  return state === 'resolved' ? resolved : open;
}
