import type { DocumentTexts } from '../texts/document-texts.ts';
import { contentWidth, lineHeight, page, styles } from './look.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

/** Draws the same small line at the bottom of a page; page numbers only if there are several pages. */
export function drawFooter(
  sheet: Sheet,
  { number, letterhead, brand }: PdfDocument,
  { place, texts }: { place: { number: number; count: number }; texts: DocumentTexts },
): void {
  sheet.y = page.height - page.bottom + 16;
  sheet.rule();
  sheet.moveDown(10);
  const [company = ''] = sheet.lines(letterhead.companyName, styles.label, contentWidth / 2);
  sheet.line(`${company} · ${number}`, styles.label);
  if (brand?.contact) {
    sheet.moveDown(lineHeight(styles.label));
    const [contact = ''] = sheet.lines(texts.questions(brand.contact), styles.label, contentWidth);
    sheet.line(contact, styles.label);
    sheet.moveDown(-lineHeight(styles.label));
  }
  if (place.count > 1) {
    sheet.line(texts.page(place), styles.label, { x: sheet.right, align: 'right' });
  }
}
