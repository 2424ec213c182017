import type { MessageTranslator } from './message-translator.ts';

let translator: MessageTranslator | undefined;

/**
 * Translates an English message of the server or of a contract schema into the reader's language. A message
 * without a translation stays English: a text chosen by its error code would say less, or differ.
 */
export function translateMessage(sentence: string): string {
  return translator?.(sentence) ?? sentence;
}

/** Sets the translations to use from now on; undefined for English. */
export function setMessageTranslator(next: MessageTranslator | undefined): void {
  translator = next;
}
