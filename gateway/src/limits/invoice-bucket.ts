import { isInvoiceUuid } from '@checkout/contract/values/identifier.ts';
import type { Clients } from '../clients.ts';
import { readInvoice } from '../reads/read-invoice.ts';

/**
 * Returns the same bucket for an invoice whether the caller uses its UUID or its readable id. Only a readable
 * id needs a call. Throws INVOICE_NOT_FOUND or UNAUTHORIZED.
 */
export async function invoiceBucket(clients: Clients, ref: string): Promise<string> {
  return isInvoiceUuid(ref) ? ref.toLowerCase() : (await readInvoice(clients, ref)).id;
}
