import type { Language } from '@checkout/contract/language.ts';

/** Every language that the app may be read in, by its own name; those with a catalogue are offered. */
const names: Record<Language, string> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  th: 'ไทย',
};

export const fallbackLanguage = 'en' satisfies Language;

/** Those that every page needs. */
const shellTexts = import.meta.glob<Catalogue>('../../locales/*/shell.json', { import: 'default' });

/** Those of the payment page come with what each rail keeps of texts in its own folder. */
const checkoutTexts = import.meta.glob<CheckoutTexts>('../../checkout/texts/*.ts', { import: 'texts' });

/** The languages on offer: a folder under `locales`, a file in `checkout/texts` and one with each rail is all it takes. */
export const languages: readonly { code: Language; name: string }[] = (Object.keys(names) as Language[])
  .filter((code) => shellTexts[cataloguePath(code, 'shell')])
  .map((code) => ({ code, name: names[code] }));

/** Loads one part of a language's texts; empty where a language has not got it, so that English stands in. */
export async function loadCatalogue(language: string, namespace: string): Promise<Catalogue> {
  if (namespace === 'checkout') return await loadCheckout(language);
  const path = cataloguePath(language, namespace);
  const load = shellTexts[path] ?? (await import('./catalogues.ts')).catalogues[path];
  return (await load?.()) ?? {};
}

/** Each rail's texts stand under its name, which is that of its folder. */
async function loadCheckout(language: string): Promise<Catalogue> {
  const texts = await checkoutTexts[`../../checkout/texts/${language.toLowerCase()}.ts`]?.();
  const all = { ...texts?.own };
  for (const path in texts?.rails) all[path.split('/')[2] ?? ''] = texts.rails[path];
  return all;
}

function cataloguePath(language: string, namespace: string): string {
  return `../../locales/${language}/${namespace}.json`;
}

type Catalogue = Record<string, unknown>;

interface CheckoutTexts {
  own: Catalogue;
  rails: Record<string, Catalogue>;
}
