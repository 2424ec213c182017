import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';

/** How often a coupon is in use, and how often it may be. */
export function CouponUsage({ coupon: { usageCount, usageLimit } }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  if (usageLimit === null) return t('usage.unlimited', { used: usageCount });
  return t('usage.limited', { used: usageCount, limit: usageLimit });
}
