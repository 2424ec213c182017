import { useTranslation } from 'react-i18next';
import { DayText } from '../../shared/time/day-text.tsx';

/** When a coupon expires; to the minute on hover. */
export function ExpiryText({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation('coupons');
  return expiresAt === null ? t('expiry.never') : <DayText instant={expiresAt} />;
}
