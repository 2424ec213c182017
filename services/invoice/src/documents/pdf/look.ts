import type { PdfDocument } from './pdf-document.ts';

/** Dimensions of the page in points, 72 to the inch; A4, on a grid of 4. */
export const page = { width: 595.28, height: 841.89, margin: 56, top: 56, bottom: 72 } as const;

export const contentWidth = page.width - 2 * page.margin;

/** Two columns side by side: the gap between them, how wide each is, and where the second begins. */
const gutter = 32;
export const columnWidth = (contentWidth - gutter) / 2;
export const secondColumn = page.margin + columnWidth + gutter;

const ink = '#1c1b19';
const quiet = '#6f6b64';
export const hairline = '#e3dfd8';

/** Tint and text of the status chip. */
export const statusColours: Record<PdfDocument['status'], { tint: string; text: string }> = {
  pending: { tint: '#fdf3d0', text: '#7a5b00' },
  pending_admin_review: { tint: '#fde8d3', text: '#8f4400' },
  awaiting_bank_transfer: { tint: '#dcebfb', text: '#11508f' },
  paid: { tint: '#dcf2e3', text: '#116636' },
  failed: { tint: '#fbe0de', text: '#9c1f16' },
  cancelled: { tint: '#fbe0de', text: '#9c1f16' },
  expired: { tint: '#ecebe8', text: '#55524c' },
  refunded: { tint: '#ece2f8', text: '#5b2a96' },
  specimen: { tint: '#ecebe8', text: '#55524c' },
};

/** Every text on the page has one of these. */
export const styles = {
  title: { size: 20, weight: 'semibold', colour: ink },
  company: { size: 13, weight: 'semibold', colour: ink },
  amount: { size: 28, weight: 'semibold', colour: ink, tabular: true },
  label: { size: 8.5, weight: 'regular', colour: quiet },
  body: { size: 10, weight: 'regular', colour: ink },
  strong: { size: 10, weight: 'semibold', colour: ink },
  fine: { size: 9, weight: 'regular', colour: quiet },
  figure: { size: 10, weight: 'regular', colour: ink, tabular: true },
  total: { size: 12, weight: 'semibold', colour: ink, tabular: true },
  chip: { size: 9, weight: 'semibold', colour: ink },
} satisfies Record<string, TextStyle>;

export interface TextStyle {
  size: number;
  weight: 'regular' | 'semibold';
  colour: string;
  /** Digits of equal width, so that amounts align beneath each other. */
  tabular?: boolean;
}

export function lineHeight({ size }: TextStyle): number {
  return Math.ceil(size * 1.45);
}
