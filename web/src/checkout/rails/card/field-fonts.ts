import type { Language } from '@checkout/contract/language.ts';
import interAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { CustomFontSource } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { type FontScript, scriptFonts } from '../../../shared/i18n/script-fonts.ts';

/** The font of its script that each language uses. */
const families: Record<Language, { script: FontScript; family: string } | undefined> = {
  en: undefined,
  'zh-Hant': { script: 'Han', family: 'Noto Sans TC Variable' },
  'zh-Hans': { script: 'Han', family: 'Noto Sans SC Variable' },
  th: { script: 'Thai', family: 'Noto Sans Thai Variable' },
};

const latin = faceOf({ family: 'Inter', address: interAddress });

/**
 * Reads the page's fonts for a language as absolute addresses, since an iframe of another origin has to fetch
 * them itself.
 */
export function fieldFontsQuery(language: Language) {
  return queryOptions({
    queryKey: ['field-fonts', language],
    queryFn: async (): Promise<FieldFonts> => {
      const own = families[language];
      if (!own) return { language, fonts: [latin] };
      await scriptFonts[own.script].load();
      return { language, fonts: [latin, ...facesOf(own.family)] };
    },
  });
}

export interface FieldFonts {
  language: Language;
  fonts: CustomFontSource[];
}

/** Returns the font stack of the iframe in a language. */
export function fieldFamilies(language: Language): string {
  const own = families[language];
  return ['Inter', ...(own ? [`"${own.family}"`] : []), 'system-ui', 'sans-serif'].join(', ');
}

/** Returns the files of a font, each with the characters that it covers. */
function facesOf(family: string): CustomFontSource[] {
  return [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(location.origin))
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? '' })))
    .flatMap(({ rule, base }) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const text = (name: string): string => rule.style.getPropertyValue(name);
      if (text('font-family').replace(/["']/g, '') !== family) return [];
      const address = /url\(["']?([^"')]+)/.exec(text('src'))?.[1];
      const range = text('unicode-range');
      return address ? [faceOf({ family, address: new URL(address, base).href, range })] : [];
    });
}

function faceOf({ family, address, range }: Face): CustomFontSource {
  const src = `url(${new URL(address, location.href).href})`;
  return { family, src, weight: '100 900', display: 'swap', ...(range && { unicodeRange: range }) };
}

interface Face {
  family: string;
  address: string;
  range?: string;
}
