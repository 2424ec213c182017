import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useMethodName } from '../../../shared/payment-method/use-method-name.ts';

/** Shows how an invoice was paid. */
export function MethodCell({ invoice }: { invoice: AdminInvoice }) {
  return useMethodName()(invoice);
}
