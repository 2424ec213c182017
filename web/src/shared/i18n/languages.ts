import type { Language } from '@checkout/contract/language.ts';

/**
 * Every language that the app can be translated into, in its own name; those with a catalogue are offered.
 */
const names: Record<Language, string> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  th: 'ไทย',
};

export const fallbackLanguage = 'en' satisfies Language;

/** Texts that every page needs; those of the fallback language are part of the app itself. */
const shellTexts = import.meta.glob<Catalogue>(['../../locales/*/shell.json', '!../../locales/en/*'], {
  import: 'default',
});

/** Texts of the payment page, including those that each rail keeps in its own folder. */
const checkoutTexts = import.meta.glob<CheckoutTexts>('../../checkout/texts/*.ts', { import: 'texts' });

/**
 * The available languages. To add one, add a folder under `locales`, a file in `checkout/texts` and in each
 * rail's `texts`, and the same for error messages: `refusals`, its `texts`, and each rail's `refusals`.
 */
export const languages: readonly { code: Language; name: string }[] = (Object.keys(names) as Language[])
  .filter((code) => code === fallbackLanguage || shellTexts[cataloguePath(code, 'shell')])
  .map((code) => ({ code, name: names[code] }));

/** Loads one catalogue of a language; empty if the language lacks it, so that English is used instead. */
export async function loadCatalogue(language: string, namespace: string): Promise<Catalogue> {
  if (namespace === 'checkout') return await loadCheckout(language);
  const path = cataloguePath(language, namespace);
  const load = shellTexts[path] ?? (await import('./catalogues.ts')).catalogues[path];
  return (await load?.()) ?? {};
}

/** Puts each rail's texts under its name, which is that of its folder. */
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
