import { useTranslation } from 'react-i18next';
import type { Delivery } from './queries.ts';

/** Puts into words what a receiver answered to an attempt, or why it did not, and how long that took. */
export function useAnswerText(): (attempt: Delivery['attempts'][number]) => string {
  const { t, i18n } = useTranslation('webhooks');
  return ({ status, durationMs, error }) => {
    const duration = durationMs.toLocaleString(i18n.language);
    if (status !== null) return t('attempts.answered', { status, duration });
    return t('attempts.unanswered', { reason: error ?? t('attempts.noReason'), duration });
  };
}
