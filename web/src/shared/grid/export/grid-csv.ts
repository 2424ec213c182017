/** Makes a CSV file of rows of cells, RFC 4180, with a mark for spreadsheets that it is UTF-8. */
export function toCsv(lines: readonly (readonly unknown[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet would run a cell that begins so. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Quoted where needed; what a spreadsheet would take for a formula is marked as text. */
function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
