const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that put no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const NEVER_FIRST = /^[\s)\]}.,:;!?%、。，．：；！？）］｝〉》」』】〕”’…ๆฯ]/u;
const NEVER_LAST = /[([{（［｛〈《「『【〔“‘]$/u;

/**
 * Breaks text into lines that are no wider than `width`: between words, in Thai and Chinese where a word ends, and
 * inside a word only when it does not fit by itself. Line feeds break, too; empty lines stay.
 */
export function breakLines(text: string, { width, measure }: { width: number; measure: Measure }): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((paragraph) => fill(unitsOf(paragraph.replace(/\s/g, ' ')), { width, measure }));
}

/** Puts as many units on each line as fit; the width of a line is the sum of its units' widths. */
function fill(units: string[], { width, measure }: { width: number; measure: Measure }): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const unit of units) {
    const word = unit.trimEnd();
    if (used + measure(word) > width) {
      if (line !== '') lines.push(line.trimEnd());
      const pieces = measure(word) <= width ? [unit] : cut(unit, { width, measure });
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
      used = measure(line);
    } else {
      line += unit;
      used += measure(unit);
    }
  }
  return [...lines, line.trimEnd()];
}

/** Cuts a word wider than a line, measuring pieces as a whole: kerning adds up over so many letters. */
function cut(unit: string, { width, measure }: { width: number; measure: Measure }): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(unit)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** Splits a paragraph into units that must stay together, each with the spaces after it. */
function unitsOf(paragraph: string): string[] {
  const units: string[] = [];
  for (const { segment } of words.segment(paragraph)) {
    const last = units.at(-1);
    if (last === undefined || mayBreak(last, segment)) units.push(segment);
    else units[units.length - 1] = last + segment;
  }
  return units;
}

function mayBreak(before: string, after: string): boolean {
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  const edge = before.slice(-1);
  return edge === ' ' || WITHOUT_SPACES.test(edge) || WITHOUT_SPACES.test(after.slice(0, 1));
}

/** Returns the width of a piece of text in points; called again and again for the same piece. */
export type Measure = (text: string) => number;
