import { type PaymentException, paymentExceptionKinds } from '@checkout/contract/payment-outcome.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import { exceptionColumns } from './exception-columns.tsx';

/** The table of exceptions. Without a state it shows the open ones, which are what people come for. */
export const exceptionDefinition: GridDefinition<PaymentException> = {
  id: 'exceptions',
  columns: exceptionColumns,
  rowId: ({ id }) => id,
  rowName: ({ amountFormatted }) => amountFormatted,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  filters: [
    { name: 'state', values: ['resolved', 'any'] },
    { name: 'kind', values: paymentExceptionKinds },
  ],
};
