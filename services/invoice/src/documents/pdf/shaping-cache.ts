import type { Font, GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** Words kept per font; a document needs a few hundred. */
const MAX_RUNS = 5_000;

/**
 * Returns the font with a cache of the words that it has laid out. Choosing and placing glyphs takes most of
 * the time of a document, and the same words recur: when measured, when drawn, and in the next document.
 * Inter's contextual alternates stay off, since they cost more than all else and only turn `->` into arrows.
 */
export function withShapingCache(font: Font): Font {
  const known = new LRUCache<string, GlyphRun>({ max: MAX_RUNS });
  const layout = (text: string, features: readonly string[] = []): GlyphRun => {
    const key = `${features.join()} ${text}`;
    let run = known.get(key);
    if (run === undefined) {
      run = font.layout(text, { calt: false, ...Object.fromEntries(features.map((tag) => [tag, true])) });
      known.set(key, run);
    }
    return copyOf(run);
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

/** pdfkit scales the positions that it receives in place, so each call gets its own copy. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.create(run, { positions: { value: positions } }) as GlyphRun;
}
