/** Spreadsheets evaluate cells that begin like this. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Where a reader with a separator other than the comma starts another cell, since it takes quotes within a
 * line as text. Spaces and quotes before the sign do not prevent evaluation.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

/**
 * Returns text as a cell of a CSV file, quoted if needed; no spreadsheet evaluates any part of it as a
 * formula.
 */
export function csvText(text: string): string {
  const inner = text.replace(INNER_FORMULA, "'");
  const safe = FORMULA.test(text) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
