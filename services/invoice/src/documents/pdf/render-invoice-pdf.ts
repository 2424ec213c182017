import { drawAmounts } from './draw-amounts.ts';
import { drawFooter } from './draw-footer.ts';
import { drawHeading } from './draw-heading.ts';
import { drawItems } from './draw-items.ts';
import { drawParties } from './draw-parties.ts';
import { drawPayLink } from './draw-pay-link.ts';
import { drawPayment } from './draw-payment.ts';
import { styles } from './look.ts';
import type { PdfDocument } from './pdf-document.ts';
import { Sheet } from './sheet.ts';

/** Lays out an invoice or receipt and returns the bytes of the PDF, with only the used part of each font in it. */
export async function renderInvoicePdf(document: PdfDocument): Promise<Uint8Array> {
  const { number, letterhead, payment, paymentUrl } = document;
  const sheet = new Sheet({ title: `${nameOf(document)} ${number}`, author: letterhead.companyName });
  drawHeading(sheet, document, nameOf(document));
  drawParties(sheet, document);
  drawDescription(sheet, document.description);
  if (document.items !== undefined) drawItems(sheet, document.items);
  drawAmounts(sheet, document);
  if (payment !== undefined) drawPayment(sheet, payment);
  if (paymentUrl !== undefined) drawPayLink(sheet, paymentUrl);
  return sheet.finish((place) => drawFooter(sheet, document, place));
}

function nameOf({ kind }: PdfDocument): string {
  switch (kind) {
    case 'invoice':
      return 'Invoice';
    case 'receipt':
      return 'Receipt';
  }
}

function drawDescription(sheet: Sheet, description: string): void {
  sheet.space(24);
  sheet.ensure(60);
  sheet.paragraph('Description', styles.label);
  sheet.space(2);
  sheet.paragraph(description, styles.body);
}
