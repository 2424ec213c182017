import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';

/** What a coupon can be used on. */
export function ProductsText({ coupon: { allowedProductTypes } }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  if (allowedProductTypes.length === 0) return t('everyProduct');
  return allowedProductTypes.map((type) => t(`productTypes.${type}`)).join(', ');
}
