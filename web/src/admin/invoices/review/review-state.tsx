import type { PaymentReview } from '@checkout/contract/attempt/schema.ts';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../../shared/time/format-date.ts';
import { Message } from '../../../shared/ui/message.tsx';

/**
 * What prevents this admin from approving a payment, who else has to approve it, and who already has; nothing
 * where one admin is enough.
 */
export function ReviewState({ review }: { review: PaymentReview | undefined }) {
  const { t, i18n } = useTranslation('admin');
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
