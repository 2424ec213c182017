import { isReadBy, type Language } from '@checkout/contract/language.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import shell from '../../locales/en/shell.json';
import { siteStorage } from '../browser-storage.ts';
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
  setMessageTranslator(await translator);
  // The language was chosen in another tab.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void changeLanguage(preferredLanguage());
  });
}

/** Changes the language of everything on the screen, and of later visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  siteStorage.setItem(storageKey, language);
  await changeLanguage(language);
}

let wanted: Language | undefined;

async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  const translator = await loadMessageTranslator(language);
  if (wanted !== language) return; // Another language was chosen in the meantime.
  // Before the texts: error messages rerender with them, and not on their own.
  setMessageTranslator(translator);
  await i18next.changeLanguage(language);
}

/** Loads the texts of parts of the app, so that their screens can start with them. Throws if some fail. */
export async function loadTexts(namespaces: Namespace | Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  const failed = missingTexts([namespaces].flat());
  if (failed.length === 0) return;
  // i18next does not retry failed loads by itself.
  await i18next.reloadResources(i18next.language, failed);
  const missing = missingTexts(failed);
  if (missing.length > 0) throw new Error(`The texts ${missing.join(', ')} could not be loaded.`);
}

function missingTexts(namespaces: Namespace[]): Namespace[] {
  return namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
}

function preferredLanguage(): Language {
  const wanted = [siteStorage.getItem(storageKey) ?? '', ...navigator.languages];
  for (const tag of wanted) {
    const match = languages.find(({ code }) => isReadBy({ tag, language: code }));
    if (match) return match.code;
  }
  return fallbackLanguage;
}
