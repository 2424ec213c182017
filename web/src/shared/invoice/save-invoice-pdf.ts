import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { Language } from '@checkout/contract/language.ts';
import { requestFile } from '../api/call-api.ts';
import { retryWhenBusy } from '../api/retry-when-busy.ts';
import { saveFile } from '../save-file.ts';

/** Saves an invoice or, once paid, its receipt as `invoice-{number}.pdf` in the given language. */
export async function saveInvoicePdf(
  { id, gfaInvoiceId }: Pick<Invoice, 'id' | 'gfaInvoiceId'>,
  language: Language,
): Promise<void> {
  const requested = { params: { id }, query: { language } };
  const { content } = await retryWhenBusy(() => requestFile('GET /api/invoice/:id/pdf', requested));
  saveFile({ content, name: `invoice-${gfaInvoiceId}.pdf` });
}
