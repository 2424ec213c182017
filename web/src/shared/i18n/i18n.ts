import { isReadBy, type Language } from '@checkout/contract/language.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import shell from '../../locales/en/shell.json';
import { siteStorage } from '../browser-storage.ts';
import { reportPartFailure } from '../toast/report-part-failure.ts';
import { isolate } from './isolate.ts';
import { fallbackLanguage, languages, loadCatalogue } from './languages.ts';
import { loadMessageTranslator } from './refusals/load-message-translator.ts';
import { setMessageTranslator } from './refusals/translate-message.ts';
import type { Namespace } from './texts.ts';

const storageKey = 'checkout.language';

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    loadCatalogue(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Initialises the texts in the reader's language: the one they chose, else the browser's, else English. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  const language = preferredLanguage();
  const translator = loadMessageTranslator(language);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      supportedLngs: languages.map(({ code }) => code),
      ns: ['shell'],
      defaultNS: 'shell',
      resources: { en: { shell } },
      partialBundledLanguages: true,
      // React escapes HTML; names of people may be written right to left, so they are isolated.
      interpolation: { escapeValue: true, escape: isolate },
    });
  await loadTexts('shell').catch(() => {}); // The page is better shown in English than not at all.
  setMessageTranslator(await translator);
  // The language was chosen in another tab.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void changeLanguage(preferredLanguage()).catch(() => {});
  });
}

/**
 * Changes the language of everything on the screen, and of later visits. If its texts cannot be loaded, the
 * previous language stays, and this is reported.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = siteStorage.getItem(storageKey);
  siteStorage.setItem(storageKey, language);
  try {
    await changeLanguage(language);
  } catch {
    if (siteStorage.getItem(storageKey) === language) store(before);
    await reportPartFailure();
  }
}

function store(chosen: string | null): void {
  if (chosen === null) siteStorage.removeItem(storageKey);
  else siteStorage.setItem(storageKey, chosen);
}

let wanted: Language | undefined;

async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  const [translator] = await Promise.all([loadMessageTranslator(language), loadLanguage(language)]);
  if (wanted !== language) return; // Another language was chosen in the meantime.
  // Before the texts: error messages rerender with them, and not on their own.
  setMessageTranslator(translator);
  await i18next.changeLanguage(language);
}

/** Loads all texts that are in use in another language. Throws if some fail. */
async function loadLanguage(language: Language): Promise<void> {
  await i18next.loadLanguages(language);
  await retryMissing(language, [i18next.options.ns ?? []].flat());
}

/** Loads the texts of parts of the app, so that their screens can start with them. Throws if some fail. */
export async function loadTexts(namespaces: Namespace | Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  await retryMissing(i18next.language, [namespaces].flat());
}

/** Loads again what failed to load, since i18next does not by itself. Throws if some fail again. */
async function retryMissing(language: string, namespaces: readonly string[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  const failed = missing();
  if (failed.length === 0) return;
  await i18next.reloadResources(language, failed);
  const lost = missing();
  if (lost.length > 0) throw new Error(`The texts ${lost.join(', ')} could not be loaded.`);
}

function preferredLanguage(): Language {
  const wanted = [siteStorage.getItem(storageKey) ?? '', ...navigator.languages];
  for (const tag of wanted) {
    const match = languages.find(({ code }) => isReadBy({ tag, language: code }));
    if (match) return match.code;
  }
  return fallbackLanguage;
}
