import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { formatMinute } from '../../../shared/time/format-date.ts';
import { Message } from '../../../shared/ui/message.tsx';
import type { LoadedReview } from './use-review.ts';

/**
 * What prevents this admin from approving a payment, who else has to approve it, and who already has; nothing
 * where one admin is enough.
 */
export function ReviewState({ loaded: { review, error, onRetry } }: { loaded: LoadedReview }) {
  const { t, i18n } = useTranslation('admin');
  if (error) return <LoadFailure what={t('approve.reviewFailed')} error={error} onRetry={onRetry} />;
  if (!review) return null;
  const { approvalsNeeded, firstApproval, obstacle } = review;
  if (firstApproval) {
    const { actorName: name, notes } = firstApproval;
    const at = formatMinute(firstApproval.at, i18n.language);
    return (
      <Message tone="info" title={t('approve.firstTitle')}>
        {t('approve.first', { name, at, notes })}{' '}
        {obstacle ? t(`approve.obstacle.${obstacle}`) : t('approve.secondDecides')}
      </Message>
    );
  }
  if (obstacle) return <Message tone="info">{t(`approve.obstacle.${obstacle}`)}</Message>;
  return approvalsNeeded === 2 ? <Message tone="info">{t('approve.twoNeeded')}</Message> : null;
}
