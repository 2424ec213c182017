import type { DocumentTexts } from '../texts/document-texts.ts';
import { contentWidth, lineHeight, styles, type TextStyle } from './look.ts';
import type { PdfItem } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

const ROW_PADDING = 7;
/** The minimum space between columns, in points. */
const GAP = 12;
const HEADINGS_HEIGHT = lineHeight(styles.label) + 4;
/** The columns unless a figure is too wide; right edges of figures are measured from the right. */
const USUAL = { name: contentWidth * 0.46, quantity: 190, price: 95 };

/**
 * Draws the line items: names that wrap, and figures aligned on the right, under headings that each page has.
 */
export function drawItems(sheet: Sheet, items: readonly PdfItem[], texts: DocumentTexts): void {
  const columns = columnsFor(sheet, items);
  const rows = items.map((item) => {
    const lines = sheet.lines(item.name, styles.body, columns.name);
    return { item, lines, height: lines.length * lineHeight(styles.body) + 2 * ROW_PADDING };
  });
  sheet.moveDown(24);
  sheet.ensureSpace(HEADINGS_HEIGHT + (rows[0]?.height ?? 0));
  drawHeadings(sheet, texts, columns);
  for (const { item, lines, height } of rows) {
    if (sheet.ensureSpace(height)) drawHeadings(sheet, texts, columns);
    drawItem(sheet, { item, lines, columns });
  }
}

function drawHeadings(sheet: Sheet, texts: DocumentTexts, columns: Columns): void {
  drawFigures(sheet, texts, { style: styles.label, columns });
  sheet.line(texts.item, styles.label);
  sheet.moveDown(HEADINGS_HEIGHT);
}

/** Returns the columns; large amounts move those beside them, so that no figure touches another. */
function columnsFor(sheet: Sheet, items: readonly PdfItem[]): Columns {
  const widest = (field: keyof Figures): number =>
    items.reduce((most, item) => Math.max(most, sheet.width(item[field], styles.figure)), 0);
  const price = Math.max(USUAL.price, widest('amount') + GAP);
  const quantity = Math.max(USUAL.quantity, price + widest('unitPrice') + GAP);
  const name = Math.min(USUAL.name, contentWidth - quantity - widest('quantity') - GAP);
  return { name, quantity, price };
}

function drawItem(sheet: Sheet, { item, lines, columns }: Row): void {
  sheet.rule();
  sheet.moveDown(ROW_PADDING);
  drawFigures(sheet, item, { style: styles.figure, columns });
  for (const line of lines) {
    sheet.line(line, styles.body);
    sheet.moveDown(lineHeight(styles.body));
  }
  sheet.moveDown(ROW_PADDING);
}

function drawFigures(
  sheet: Sheet,
  { quantity, unitPrice, amount }: Figures,
  { style, columns }: { style: TextStyle; columns: Columns },
): void {
  sheet.line(quantity, style, { x: sheet.right - columns.quantity, align: 'right' });
  sheet.line(unitPrice, style, { x: sheet.right - columns.price, align: 'right' });
  sheet.line(amount, style, { x: sheet.right, align: 'right' });
}

type Figures = Omit<PdfItem, 'name'>;
type Columns = typeof USUAL;

interface Row {
  item: PdfItem;
  /** The name, wrapped. */
  lines: string[];
  columns: Columns;
}
