import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import type { RenderPdfRequest, RenderPdfResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { config } from './config.ts';
import { loadInvoice } from './load-invoice.ts';
import { PdfCache } from './pdf-cache.ts';
import { inChunks } from './pdf-chunks.ts';
import { pdfDocumentOf } from './pdf-document-of.ts';
import type { Rooms } from './rooms.ts';
import { selectCompanySettings } from './store-company-settings.ts';

const cache = new PdfCache();

/** The invoice or receipt as PDF, in chunks. Throws UNAUTHORIZED, INVOICE_NOT_FOUND or RENDERER_BUSY. */
export async function* renderPdf(
  { db, pdf }: Rooms,
  { ref }: RenderPdfRequest,
  context: CallContext,
): AsyncGenerator<RenderPdfResponse> {
  requireMember(context);
  const row = await loadInvoice(db, ref, context);
  const document = pdfDocumentOf(row, await selectCompanySettings(db), {
    paymentUrl: `${config.PUBLIC_URL}/pay/${row.id}`,
  });
  const bytes = await cache.get(document, () => pdf.render(document));
  yield* inChunks({ filename: `invoice-${row.number}.pdf`, bytes });
}
