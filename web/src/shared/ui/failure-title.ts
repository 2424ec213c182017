import type { TFunction } from 'i18next';
import { ApiError } from '../api/api-error.ts';

/**
 * Returns the title of the message about a failed call: `failed`, unless no response of our server arrived, since
 * the call may have taken effect then, or may still do so.
 */
export function failureTitle(error: unknown, failed: string, t: TFunction<'shell'>): string {
  return error instanceof ApiError && error.isUnanswered ? t('errors.outcomeUnknown') : failed;
}
