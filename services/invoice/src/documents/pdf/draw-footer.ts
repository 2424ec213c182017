import { contentWidth, lineHeight, page, styles } from './look.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

/** The same small line under every page; page numbers only where there are several. */
export function drawFooter(
  sheet: Sheet,
  { number, letterhead, brand }: PdfDocument,
  place: { number: number; count: number },
): void {
  sheet.y = page.height - page.bottom + 16;
  sheet.rule();
  sheet.space(10);
  const [company = ''] = sheet.lines(letterhead.companyName, styles.label, contentWidth / 2);
  sheet.line(`${company} · ${number}`, styles.label);
  if (brand?.contact) {
    sheet.space(lineHeight(styles.label));
    const [contact = ''] = sheet.lines(`Questions: ${brand.contact}`, styles.label, contentWidth);
    sheet.line(contact, styles.label);
    sheet.space(-lineHeight(styles.label));
  }
  if (place.count > 1) {
    const text = `Page ${place.number} of ${place.count}`;
    sheet.line(text, styles.label, { x: sheet.right, align: 'right' });
  }
}
