import { useTranslation } from 'react-i18next';
import type { Delivery } from './queries.ts';

/** Returns a function that describes an attempt's response, or why there was none, and its duration. */
export function useAnswerText(): (attempt: Delivery['attempts'][number]) => string {
  const { t, i18n } = useTranslation('webhooks');
  return ({ status, durationMs, error }) => {
    const duration = durationMs.toLocaleString(i18n.language);
    if (status !== null) return t('attempts.answered', { status, duration });
    return t('attempts.unanswered', { reason: error ?? t('attempts.noReason'), duration });
  };
}
