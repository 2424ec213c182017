import { contentWidth, lineHeight, styles, type TextStyle } from './look.ts';
import type { PdfItem } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

const ROW_PADDING = 7;
const NAME_WIDTH = contentWidth * 0.46;
/** Right edges of the figures, from the right. */
const QUANTITY_RIGHT = 190;
const PRICE_RIGHT = 95;

/** What the invoice is made of: names that wrap, and figures under each other. */
export function drawItems(sheet: Sheet, items: readonly PdfItem[]): void {
  sheet.space(24);
  sheet.ensure(60);
  drawFigures(sheet, { quantity: 'Qty', unitPrice: 'Unit price', amount: 'Amount' }, styles.label);
  sheet.line('Item', styles.label);
  sheet.space(lineHeight(styles.label) + 4);
  for (const item of items) drawItem(sheet, item);
}

function drawItem(sheet: Sheet, item: PdfItem): void {
  const lines = sheet.lines(item.name, styles.body, NAME_WIDTH);
  sheet.ensure(lines.length * lineHeight(styles.body) + 2 * ROW_PADDING);
  sheet.rule();
  sheet.space(ROW_PADDING);
  drawFigures(sheet, item, styles.figure);
  for (const line of lines) {
    sheet.line(line, styles.body);
    sheet.space(lineHeight(styles.body));
  }
  sheet.space(ROW_PADDING);
}

function drawFigures(sheet: Sheet, figures: Omit<PdfItem, 'name'>, style: TextStyle): void {
  const { quantity, unitPrice, amount } = figures;
  sheet.line(quantity, style, { x: sheet.right - QUANTITY_RIGHT, align: 'right' });
  sheet.line(unitPrice, style, { x: sheet.right - PRICE_RIGHT, align: 'right' });
  sheet.line(amount, style, { x: sheet.right, align: 'right' });
}
