import { type PaymentException, paymentExceptionKinds } from '@checkout/contract/exception/schema.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import { openColumns, resolvedColumns } from './columns.tsx';

const shared: Omit<GridDefinition<PaymentException>, 'id' | 'columns' | 'rowName'> = {
  rowId: ({ id }) => id,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  // Without a state only open exceptions are listed, which are what admins look for.
  filters: [
    { name: 'state', values: ['resolved', 'any'] },
    { name: 'kind', offered: paymentExceptionKinds, known: paymentExceptionKinds },
  ],
  pills: [{ kind: 'choice', name: 'kind' }],
};

const open = { ...shared, id: 'exceptions', columns: openColumns };
const resolved = { ...shared, id: 'exceptions-resolved', columns: resolvedColumns };

/**
 * Returns the table of exceptions, which name their amounts as in `heldAmount`: resolved ones have other
 * columns than open ones.
 */
export function exceptionDefinition(
  state: string | null,
  heldAmount: (exception: PaymentException) => string,
): GridDefinition<PaymentException> {
  return { ...(state === 'resolved' ? resolved : open), rowName: heldAmount };
}
