import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { withShapingCache } from './shaping-cache.ts';

/**
 * The font files in their npm packages. They are resolved the way Node resolves packages, also from a bundle:
 * an image needs just these files under its `node_modules`.
 */
const FILES: Record<Face, Record<Weight, string>> = {
  latin: {
    regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  },
  thai: {
    regular: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
  },
  simplified: {
    regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
  },
  traditional: {
    regular: '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans-tc/600SemiBold/NotoSansTC_600SemiBold.ttf',
  },
  emoji: {
    regular: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  },
};

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/** Opens a font when it is first needed; a thread keeps it for all its documents. */
export function openFace({ face, weight }: { face: Face; weight: Weight }): Font {
  const file = FILES[face][weight];
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(readFileSync(resolve(file)));
  if (!('createSubset' in font)) throw new Error(`${file} is a font collection, not a single font`);
  const shaping = withShapingCache(font);
  opened.set(file, shaping);
  return shaping;
}

/** Returns whether the font has a glyph for the code point. */
export function covers(face: Face, codePoint: number): boolean {
  return openFace({ face, weight: 'regular' }).hasGlyphForCodePoint(codePoint);
}

export type Face = 'latin' | 'thai' | 'simplified' | 'traditional' | 'emoji';
export type Weight = 'regular' | 'semibold';
