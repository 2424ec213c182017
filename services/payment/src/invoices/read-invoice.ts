import type { Access, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';

/** Returns the invoice as this request's caller may see it, and their access. Throws INVOICE_NOT_FOUND. */
export async function readInvoice(
  { invoices }: Pick<Deps, 'invoices'>,
  ref: string,
): Promise<{ invoice: Invoice; access: Access }> {
  const { invoice, access } = await invoices.getInvoice({ ref });
  if (invoice === undefined || access === undefined)
    throw new Error('the invoice service returned no invoice');
  return { invoice, access };
}
