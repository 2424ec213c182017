import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../shared/api/server-clock.ts';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import { couponStatus, couponTones } from './coupon-status.ts';

/** Whether a coupon can be used now, as a coloured chip. */
export function CouponStatusChip({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const status = couponStatus(coupon, serverNow());
  return <ToneChip tone={couponTones[status]} label={t(`status.${status}`)} />;
}
