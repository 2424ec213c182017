import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Action, type ActionOptions, useAction } from '../use-action.ts';
import { refreshInvoices } from './refresh-invoices.ts';

/** Does something about an invoice, which is read again wherever it is shown. */
export function useInvoiceAction<Input>({ invoice, ...options }: InvoiceActionOptions<Input>): Action<Input> {
  const queryClient = useQueryClient();
  return useAction({ ...options, refresh: () => refreshInvoices(queryClient, new Set([invoice.id])) });
}

interface InvoiceActionOptions<Input> extends Omit<ActionOptions<Input>, 'refresh'> {
  invoice: Pick<AdminInvoice, 'id'>;
}
