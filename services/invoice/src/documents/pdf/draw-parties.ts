import type { DocumentTexts } from '../texts/document-texts.ts';
import { columnWidth, lineHeight, secondColumn, styles, type TextStyle } from './look.ts';
import type { PdfBilling, PdfDocument } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

/** Draws the recipient and, beside it, the billing details; the two columns break across pages together. */
export function drawParties(sheet: Sheet, { recipient, billing }: PdfDocument, texts: DocumentTexts): void {
  sheet.moveDown(24);
  const person: Block[] = [
    [recipient.username ?? '', styles.strong],
    [recipient.email, recipient.username === undefined ? styles.strong : styles.body],
  ];
  const left = rowsOf(sheet, texts.billTo, person);
  const madeOutTo = billing === undefined ? [] : blocksOf(billing, texts);
  const right = billing === undefined ? [] : rowsOf(sheet, texts.billingDetails, madeOutTo);
  const columns = [
    { rows: left, x: sheet.left },
    { rows: right, x: secondColumn },
  ];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const height = lineHeight(styles.body);
    sheet.ensureSpace(height);
    for (const { rows, x } of columns) {
      const row = rows[index];
      if (row !== undefined) sheet.line(row.line, row.style, { x });
    }
    sheet.moveDown(height);
  }
}

function blocksOf({ companyName, address, vatNumber, taxId }: PdfBilling, texts: DocumentTexts): Block[] {
  return [
    [companyName, styles.strong],
    [address, styles.body],
    [vatNumber === '' ? '' : `${texts.vatNumber} ${vatNumber}`, styles.body],
    [taxId === '' ? '' : `${texts.taxId} ${taxId}`, styles.body],
  ];
}

function rowsOf(sheet: Sheet, label: string, blocks: Block[]): { line: string; style: TextStyle }[] {
  const rows = blocks
    .filter(([text]) => text !== '')
    .flatMap(([text, style]) => sheet.lines(text, style, columnWidth).map((line) => ({ line, style })));
  return [{ line: label, style: styles.label }, ...rows];
}

type Block = [text: string, style: TextStyle];
