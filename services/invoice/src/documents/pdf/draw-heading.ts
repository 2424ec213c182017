import type { DocumentTexts } from '../texts/document-texts.ts';
import { contentWidth, lineHeight, secondColumn, statusColours, styles, type TextStyle } from './look.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

const CHIP_HEIGHT = 20;
const CHIP_PADDING = 9;
const TITLE_WIDTH = 200;
/** The minimum space between the amount and the dates, in points. */
const DATE_GAP = 16;
/** In points: the largest size of a logo, and the space beneath it. */
const LOGO = { width: 150, height: 36, below: 12 };

/** Draws the issuer and the title side by side and, beneath them, the amount with its dates. */
export function drawHeading(sheet: Sheet, document: PdfDocument, texts: DocumentTexts): void {
  if (document.brand?.accent !== undefined) sheet.band(document.brand.accent);
  const top = sheet.y;
  drawTitle(sheet, document, texts);
  const titleEnd = sheet.y;
  sheet.y = top;
  drawLetterhead(sheet, document);
  sheet.y = Math.max(sheet.y, titleEnd);
  sheet.moveDown(20);
  sheet.rule();
  sheet.moveDown(24);
  drawAmount(sheet, document, texts);
}

function drawTitle(
  sheet: Sheet,
  { kind, number, revision, status, statusLabel }: PdfDocument,
  texts: DocumentTexts,
): void {
  const right = { x: sheet.right, align: 'right' } as const;
  sheet.line(texts.kinds[kind], styles.title, right);
  sheet.moveDown(lineHeight(styles.title));
  sheet.line(number, styles.body, right);
  sheet.moveDown(lineHeight(styles.body));
  if (revision > 1) {
    sheet.line(texts.revision(revision), styles.fine, right);
    sheet.moveDown(lineHeight(styles.fine));
  }
  sheet.moveDown(6);
  const colours = statusColours[status];
  const style: TextStyle = { ...styles.chip, colour: colours.text };
  const width = sheet.width(statusLabel, style) + 2 * CHIP_PADDING;
  const height = CHIP_HEIGHT;
  sheet.pill({ x: sheet.right - width, y: sheet.y, width, height, colour: colours.tint });
  sheet.moveDown((CHIP_HEIGHT - lineHeight(style)) / 2);
  sheet.line(statusLabel, style, { x: sheet.right - width + CHIP_PADDING });
  sheet.moveDown(CHIP_HEIGHT);
}

function drawLetterhead(sheet: Sheet, { letterhead, brand }: PdfDocument): void {
  if (brand?.logo !== undefined) sheet.picture(brand.logo, LOGO);
  const width = contentWidth - TITLE_WIDTH;
  const blocks: [string, TextStyle][] = [
    [letterhead.companyName, styles.company],
    [letterhead.legalEntity, styles.fine],
    [letterhead.address, styles.fine],
  ];
  for (const [text, style] of blocks) {
    if (text === '') continue;
    for (const line of sheet.lines(text, style, width)) {
      sheet.ensureSpace(lineHeight(style));
      sheet.line(line, style);
      sheet.moveDown(lineHeight(style));
    }
    sheet.moveDown(2);
  }
}

function drawAmount(
  sheet: Sheet,
  { kind, status, totalAmount, createdAt, dueDate, payment, refund }: PdfDocument,
  texts: DocumentTexts,
): void {
  sheet.ensureSpace(72);
  const unpaid = status === 'cancelled' ? texts.amount : texts.amountDue;
  const top = sheet.y;
  sheet.line(kind === 'receipt' ? texts.amountPaid : unpaid, styles.label);
  sheet.moveDown(lineHeight(styles.label));
  sheet.line(totalAmount, amountStyle(sheet, totalAmount), { beside: styles.amount });
  const bottom = sheet.y + lineHeight(styles.amount);
  sheet.y = top;
  const last = payment === undefined ? [texts.due, dueDate] : [texts.paid, payment.paidAt];
  const dates = [[texts.issued, createdAt], last, [texts.refundedOn, refund?.refundedAt]];
  for (const [name = '', date = ''] of dates) {
    if (date === '') continue;
    sheet.line(name, styles.label, { x: secondColumn, beside: styles.body });
    sheet.line(date, styles.body, { x: sheet.right, align: 'right' });
    sheet.moveDown(lineHeight(styles.body) + 4);
  }
  sheet.y = Math.max(sheet.y, bottom);
}

/** Returns the style of the amount, made smaller if it would not fit beside the dates. */
function amountStyle(sheet: Sheet, amount: string): TextStyle {
  const room = secondColumn - DATE_GAP - sheet.left;
  const share = Math.min(1, room / sheet.width(amount, styles.amount));
  return { ...styles.amount, size: styles.amount.size * share };
}
