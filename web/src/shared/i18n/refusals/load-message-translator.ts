import type { MessageTranslations, MessageTranslator } from './message-translator.ts';

const catalogues = import.meta.glob<Partial<MessageTranslations>[]>('./texts/*.ts', {
  import: 'translations',
});

/**
 * Loads a language's translations of error messages; undefined for English and when they cannot be loaded, so
 * that messages stay English.
 */
export async function loadMessageTranslator(language: string): Promise<MessageTranslator | undefined> {
  const load = catalogues[`./texts/${language.toLowerCase()}.ts`];
  const found = await Promise.all([load?.(), load && import('./message-translator.ts')]).catch(() => []);
  const [translations, module] = found;
  return translations && module?.messageTranslator(module.mergeTranslations(translations));
}
