import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';

/** How many uses a coupon has, and its limit. */
export function CouponUsage({ coupon: { usageCount, usageLimit } }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  if (usageLimit === null) return t('usage.unlimited', { used: usageCount });
  return t('usage.limited', { used: usageCount, limit: usageLimit });
}
