/** Every language that the app may be read in, by its own name; those with a catalogue are offered. */
const names = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文', th: 'ไทย' } as const;

export type Language = keyof typeof names;
export type Namespace =
  | 'shell'
  | 'account'
  | 'checkout'
  | 'admin'
  | 'grid'
  | 'docs'
  | 'settings'
  | 'coupons'
  | 'fx'
  | 'tutorial'
  | 'overview'
  | 'webhooks'
  | 'exceptions'
  | 'drawer'
  | 'review';

export const fallbackLanguage = 'en' satisfies Language;

const catalogues = import.meta.glob<Catalogue>('../../locales/*/*.json', { import: 'default' });

/** The languages on offer: a folder under `locales` is all it takes. */
export const languages: readonly { code: Language; name: string }[] = (Object.keys(names) as Language[])
  .filter((code) => catalogues[cataloguePath(code, 'shell')])
  .map((code) => ({ code, name: names[code] }));

/** Loads one part of a language's texts; empty where a language has not got it, so that English stands in. */
export async function loadCatalogue(language: string, namespace: string): Promise<Catalogue> {
  return (await catalogues[cataloguePath(language, namespace)]?.()) ?? {};
}

function cataloguePath(language: string, namespace: string): string {
  return `../../locales/${language}/${namespace}.json`;
}

type Catalogue = Record<string, unknown>;
