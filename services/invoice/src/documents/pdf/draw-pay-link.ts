import { create } from 'qrcode';
import type { DocumentTexts } from '../texts/document-texts.ts';
import { contentWidth, lineHeight, styles } from './look.ts';
import type { Sheet } from './sheet.ts';

const CODE_SIDE = 88;
const GUTTER = 20;

/** Draws where to pay: a QR code, and its URL as a link. */
export function drawPayLink(sheet: Sheet, url: string, texts: DocumentTexts): void {
  sheet.moveDown(28);
  sheet.ensureSpace(CODE_SIDE);
  const top = sheet.y;
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  sheet.qrCode(
    { x: sheet.left, y: top, width: CODE_SIDE, height: CODE_SIDE },
    { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 },
  );
  const x = sheet.left + CODE_SIDE + GUTTER;
  sheet.moveDown(16);
  sheet.line(texts.payOnline, styles.strong, { x });
  sheet.moveDown(lineHeight(styles.strong) + 2);
  sheet.line(texts.scanOrOpen, styles.fine, { x });
  sheet.moveDown(lineHeight(styles.fine));
  for (const line of sheet.lines(url, styles.fine, contentWidth - CODE_SIDE - GUTTER)) {
    sheet.line(line, styles.fine, { x, link: url });
    sheet.moveDown(lineHeight(styles.fine));
  }
  sheet.y = Math.max(sheet.y, top + CODE_SIDE);
}
