import { type ChineseScript, chineseScriptOf } from './chinese-script.ts';
import { covers, type Face } from './font-faces.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BEYOND_INTER = /[^\u0020-\u024f]/;
const HAN = /\p{Script=Han}/u;
/** Joiners, variation selectors and control characters: they select a form and have no glyph themselves. */
const INVISIBLE = /\p{Variation_Selector}|\p{Cf}|\p{Cc}/gu;

/**
 * Splits one line of text by the font that can draw it. Characters that none of the fonts has become a
 * question mark, so that the reader sees that something was there. `script` is the one in which the reader of
 * the document reads Chinese.
 */
export function fontRuns(text: string, script: ChineseScript): FontRun[] {
  if (!BEYOND_INTER.test(text)) return text === '' ? [] : [{ face: 'latin', text }];
  const faces = facesFor(text, script);
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const last = runs.at(-1);
    // A space stays with the text before it, except after emoji, whose font has spaces as wide as its emoji.
    const stays = segment === ' ' && last !== undefined && last.face !== 'emoji';
    const next = stays ? { face: last.face, text: ' ' } : chooseFace(segment, faces);
    if (next.text === '') continue;
    if (last?.face === next.face) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}

function facesFor(text: string, script: ChineseScript): Face[] {
  if (!HAN.test(text)) return ['latin', 'thai', 'simplified', 'emoji'];
  return chineseScriptOf(text, script) === 'traditional'
    ? ['latin', 'thai', 'traditional', 'simplified', 'emoji']
    : ['latin', 'thai', 'simplified', 'traditional', 'emoji'];
}

/**
 * Returns the first font that has the whole character: with its joiners if possible, or else without them, or
 * else only its first code point.
 */
function chooseFace(grapheme: string, faces: Face[]): FontRun {
  const visible = grapheme.replace(INVISIBLE, '');
  for (const text of [grapheme, visible]) {
    const face = faces.find((candidate) => coversAll(candidate, text));
    if (face !== undefined) return { face, text };
  }
  const first = String.fromCodePoint(visible.codePointAt(0) ?? 0);
  const face = faces.find((candidate) => coversAll(candidate, first));
  return face === undefined ? { face: 'latin', text: '?' } : { face, text: first };
}

function coversAll(face: Face, text: string): boolean {
  return Array.from(text).every((character) => covers(face, character.codePointAt(0) ?? 0));
}

/** Consecutive characters drawn with one font. */
export interface FontRun {
  face: Face;
  text: string;
}
