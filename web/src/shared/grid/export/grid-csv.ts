import { csvText } from '@checkout/contract/values/csv-text.ts';

/** Formats rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv(lines: readonly (readonly unknown[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Escapes text so that spreadsheets do not read it as a formula; numbers stay numbers. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value) : csvText(String(value));
}
