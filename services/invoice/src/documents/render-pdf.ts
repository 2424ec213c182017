import type { Database } from '@checkout/kit/database/database.ts';
import { actorOf, type CallContext, type Caller, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { RenderPdfRequest, RenderPdfResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { findPrintedBrand, type PrintedBrand } from '../brand/store-brand.ts';
import { type CompanySettingsRow, findCompanySettings } from '../company-settings/store-company-settings.ts';
import type { Deps } from '../deps.ts';
import { accessOf, invoiceNotFound, isParty } from '../invoices/access.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { paymentUrlOf } from '../invoices/payment-url.ts';
import { findSettlement } from '../payment/store-settlement.ts';
import { PdfCache } from './pdf-cache.ts';
import { inChunks } from './pdf-chunks.ts';
import { pdfDocumentOf } from './pdf-document-of.ts';
import { findIssuersBrand, findIssuersLetterhead } from './store-issuer.ts';
import { readLanguage } from './texts/languages.ts';

const cache = new PdfCache();

/**
 * Renders the invoice or receipt as PDF, in chunks; its language changes only the wording. Throws
 * UNAUTHORIZED, VALIDATION_ERROR, INVOICE_NOT_FOUND or RENDERER_BUSY.
 */
export async function* renderPdf(
  { db, pdf }: Deps,
  { ref, attemptId, language: languageText }: RenderPdfRequest,
  context: CallContext,
): AsyncGenerator<RenderPdfResponse> {
  if (attemptId === '') requireMember(context);
  const language = readLanguage(languageText);
  const row = await loadInvoice(db, ref, context);
  if (attemptId !== '') await requireSettledBy(db, { row, attemptId });
  const [letterhead, brand] = await Promise.all([letterheadOf(db, row), brandOf(db, row)]);
  // With an attempt, the gateway vouches that this guest is the payer.
  const isForParty = attemptId !== '' || isParty(accessOf(row, context.caller));
  const document = pdfDocumentOf(row, letterhead, {
    paymentUrl: paymentUrlOf(row.id),
    brand,
    isForParty,
    language,
  });
  const bytes = await cache.get(document, () => pdf.render(document, readerOf(context.caller, attemptId)));
  yield* inChunks({ filename: `invoice-${row.number}.pdf`, bytes });
}

/** Whom the document is made for: a member, or the guest who made that attempt. */
function readerOf(caller: Caller, attemptId: string): string {
  return caller.kind === 'anonymous' ? `guest ${attemptId}` : actorOf(caller).id;
}

/**
 * A caller for whom the gateway vouches need not be signed in, but the attempt that it names must have paid
 * this invoice. Throws INVOICE_NOT_FOUND.
 */
async function requireSettledBy(
  db: Database,
  { row, attemptId }: { row: InvoiceRow; attemptId: string },
): Promise<void> {
  const settlement = await findSettlement(db, { attemptId, invoiceId: row.id });
  if (settlement === undefined) throw invoiceNotFound();
}

/** A receipt keeps the letterhead it was issued with; an unpaid invoice shows the current one. */
async function letterheadOf(db: Database, { id, paidAt }: InvoiceRow): Promise<CompanySettingsRow> {
  const issued = paidAt === null ? undefined : await findIssuersLetterhead(db, id);
  return issued ?? (await findCompanySettings(db));
}

async function brandOf(db: Database, { id, paidAt }: InvoiceRow): Promise<PrintedBrand | undefined> {
  return paidAt === null ? await findPrintedBrand(db) : await findIssuersBrand(db, id);
}
