import { textsIn } from '../texts/languages.ts';
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
  const { language, kind, number, letterhead, description, items, payment, paymentUrl } = document;
  const texts = textsIn(language);
  const title = `${texts.kinds[kind]} ${number}`;
  const sheet = new Sheet({ title, author: letterhead.companyName, language });
  drawHeading(sheet, document, texts);
  drawParties(sheet, document, texts);
  drawDescription(sheet, { label: texts.description, description });
  if (items !== undefined) drawItems(sheet, items, texts);
  drawAmounts(sheet, document, texts);
  if (payment !== undefined) drawPayment(sheet, payment, texts);
  if (paymentUrl !== undefined) drawPayLink(sheet, paymentUrl, texts);
  return sheet.finish((place) => drawFooter(sheet, document, { place, texts }));
}

function drawDescription(sheet: Sheet, { label, description }: { label: string; description: string }): void {
  sheet.moveDown(24);
  sheet.ensureSpace(60);
  sheet.paragraph(label, styles.label);
  sheet.moveDown(2);
  sheet.paragraph(description, styles.body);
}
