import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Clients } from '../clients.ts';

/**
 * Reads an invoice with the rights of the current request's caller. Throws INVOICE_NOT_FOUND or UNAUTHORIZED.
 */
export async function readInvoice({ invoice }: Clients, ref: string): Promise<Invoice> {
  const found = (await invoice.getInvoice({ ref })).invoice;
  if (found === undefined) throw new Error('a response lacks its invoice');
  return found;
}
