import type { DocumentTexts } from '../texts/document-texts.ts';
import { contentWidth, lineHeight, styles, type TextStyle } from './look.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

const ROW_PADDING = 7;
const LABEL_WIDTH = contentWidth * 0.62;

/** Draws the amount, discount, total and refund and, beneath them, the amounts in another currency. */
export function drawAmounts(sheet: Sheet, document: PdfDocument, texts: DocumentTexts): void {
  const { originalAmount, discount, totalAmount, currency, conversion, refund, kind } = document;
  sheet.moveDown(24);
  drawRow(sheet, { label: texts.amount, amount: originalAmount });
  if (discount !== undefined) {
    const label = texts.coupon({ code: discount.couponCode, percent: discount.percent });
    drawRow(sheet, { label, amount: discount.amount });
  }
  drawRow(sheet, { label: texts.totalIn(currency), amount: totalAmount, style: styles.total });
  if (refund !== undefined) drawRow(sheet, { label: texts.statuses.refunded, amount: refund.amount });
  if (conversion === undefined) return;
  const { rate, baseAmount, fee, totalAmount: converted, currency: other } = conversion;
  sheet.moveDown(12);
  drawRow(sheet, { label: texts.convertedAt(rate), amount: baseAmount });
  drawRow(sheet, { label: texts.conversionFee, amount: fee });
  const label = kind === 'receipt' ? texts.paidIn(other) : texts.totalIn(other);
  drawRow(sheet, { label, amount: converted, style: styles.total });
}

function drawRow(sheet: Sheet, { label, amount, style = styles.figure }: Row): void {
  const labelStyle: TextStyle = style === styles.figure ? styles.figure : styles.strong;
  const lines = sheet.lines(label, labelStyle, LABEL_WIDTH);
  const height = lineHeight(style) + (lines.length - 1) * lineHeight(labelStyle) + 2 * ROW_PADDING;
  sheet.ensureSpace(height + 1);
  const top = sheet.y;
  sheet.rule();
  sheet.moveDown(ROW_PADDING);
  sheet.line(amount, style, { x: sheet.right, align: 'right' });
  lines.forEach((line, index) => {
    sheet.line(line, labelStyle, index === 0 ? { beside: style } : {});
    sheet.moveDown(lineHeight(index === 0 ? style : labelStyle));
  });
  sheet.y = top + height;
}

interface Row {
  label: string;
  amount: string;
  style?: TextStyle;
}
