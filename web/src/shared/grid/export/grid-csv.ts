import { csvText } from '@checkout/contract/values/csv-text.ts';

/** Makes a CSV file of rows of cells, RFC 4180, with a mark for spreadsheets that it is UTF-8. */
export function toCsv(lines: readonly (readonly unknown[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** What somebody typed is kept from being read as a formula; numbers stay numbers. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value) : csvText(String(value));
}
