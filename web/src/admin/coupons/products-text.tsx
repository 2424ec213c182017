import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import { useTranslation } from 'react-i18next';
import { joinItems } from '../../shared/i18n/punctuation.ts';

/** What a coupon can be used on. */
export function ProductsText({ coupon: { allowedProductTypes } }: { coupon: Coupon }) {
  const { t, i18n } = useTranslation('coupons');
  if (allowedProductTypes.length === 0) return t('everyProduct');
  const names = allowedProductTypes.map((type) => t(`productTypes.${type}`));
  return joinItems(names, i18n.language);
}
