import type { DocumentTexts } from '../texts/document-texts.ts';
import { contentWidth, lineHeight, styles } from './look.ts';
import type { PdfPayment } from './pdf-document.ts';
import type { Sheet } from './sheet.ts';

const LABEL_WIDTH = 120;

/** Draws how, when and with what reference the invoice was paid. */
export function drawPayment(sheet: Sheet, payment: PdfPayment, texts: DocumentTexts): void {
  const { methodName, providerLabel, paidAt, gems = '', reference } = payment;
  const rows = [
    [texts.paymentMethod, methodName],
    [texts.provider, providerLabel === methodName ? '' : providerLabel],
    [texts.paid, paidAt],
    [texts.gems, gems],
    [texts.reference, reference],
  ].filter(([, value]) => value !== '');
  sheet.moveDown(28);
  sheet.ensureSpace(lineHeight(styles.strong) + 4 + rows.length * (lineHeight(styles.body) + 1));
  sheet.paragraph(texts.payment, styles.strong);
  sheet.moveDown(4);
  for (const [label = '', value = ''] of rows) {
    const lines = sheet.lines(value, styles.body, contentWidth - LABEL_WIDTH);
    lines.forEach((line, index) => {
      sheet.ensureSpace(lineHeight(styles.body));
      if (index === 0) sheet.line(label, styles.label, { beside: styles.body });
      sheet.line(line, styles.body, { x: sheet.left + LABEL_WIDTH });
      sheet.moveDown(lineHeight(styles.body) + 1);
    });
  }
}
