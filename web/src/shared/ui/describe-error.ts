import type { TFunction } from 'i18next';
import { ApiError } from '../api/api-error.ts';
import { translateMessage } from '../i18n/refusals/translate-message.ts';

/**
 * Returns the sentence that explains an error to a person: the server's message in the reader's language, or
 * one of ours if it sent none that a person should read. `fallback` is for responses that are not ours.
 */
export function describeError(error: unknown, t: TFunction<'shell'>, fallback?: string): string {
  if (!(error instanceof ApiError)) {
    return fallback ?? (error instanceof Error && error.message ? error.message : t('errors.unexpected'));
  }
  if (error.code === 'network_error') return t('errors.network');
  if (error.code === 'timeout') return t('errors.timeout');
  if (error.code === 'unreadable') return t('errors.unreadable');
  // The server speaks of the token there, which a reader does not know.
  if (error.code === 'unauthorized') return t('session.signInToContinue');
  const detail = error.code === 'validation_error' ? error.details[0]?.message : undefined;
  if (detail !== undefined) return translateMessage(detail);
  return error.sentence ? translateMessage(error.sentence) : fallback || t('errors.unexpected');
}
