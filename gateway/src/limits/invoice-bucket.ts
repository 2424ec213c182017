import { isInvoiceUuid } from '@checkout/contract/values/identifier.ts';
import type { Clients } from '../clients.ts';
import { readInvoice } from '../reads/read-invoice.ts';

/**
 * One name for what is counted per invoice, whichever of its names a caller uses. Only a readable id takes a call.
 * Throws INVOICE_NOT_FOUND or UNAUTHORIZED.
 */
export async function invoiceBucket(clients: Clients, ref: string): Promise<string> {
  return isInvoiceUuid(ref) ? ref.toLowerCase() : (await readInvoice(clients, ref)).id;
}
