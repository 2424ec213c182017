import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { requestApi } from '../api/call-api.ts';
import { readWhenBusy } from '../api/read-when-busy.ts';
import { saveFile } from '../save-file.ts';

/** Saves an invoice, or its receipt once it is paid, as `invoice-{number}.pdf`. */
export async function saveInvoicePdf({
  id,
  gfaInvoiceId,
}: Pick<Invoice, 'id' | 'gfaInvoiceId'>): Promise<void> {
  const response = await readWhenBusy(() => requestApi('GET /api/invoice/:id/pdf', { params: { id } }));
  saveFile({ content: await response.blob(), name: `invoice-${gfaInvoiceId}.pdf` });
}
