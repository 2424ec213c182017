/** A spreadsheet would run a cell that begins so. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Where a reader whose separator is no comma begins another cell: it takes quotes within a line for text. Blanks and
 * quotes before the sign do not keep it from being one.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g;

/** Text as a cell of a CSV file, quoted where needed; in no spreadsheet any part of it is a formula. */
export function csvText(text: string): string {
  const inner = text.replace(INNER_FORMULA, "'");
  const safe = FORMULA.test(text) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
