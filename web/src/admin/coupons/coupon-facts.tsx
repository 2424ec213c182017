import type { Coupon } from '@checkout/contract/coupon/schema.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { joinItems } from '../../shared/i18n/punctuation.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { CouponUsage } from './coupon-usage.tsx';
import { idsIn } from './event-ids.ts';
import { ExpiryText } from './expiry-text.tsx';
import { ProductsText } from './products-text.tsx';

/** All the terms of a coupon. */
export function CouponFacts({ coupon }: { coupon: Coupon }) {
  const { t, i18n } = useTranslation('coupons');
  return (
    <Box component="section" aria-label={t('stats.terms')}>
      <Facts
        rows={[
          { name: t('columns.discountPercent'), value: `${Number(coupon.discountPercent)}%` },
          { name: t('columns.usageCount'), value: <CouponUsage coupon={coupon} /> },
          { name: t('columns.expiresAt'), value: <ExpiryText expiresAt={coupon.expiresAt} /> },
          { name: t('columns.products'), value: <ProductsText coupon={coupon} /> },
          { name: t('stats.events'), value: joinItems(idsIn(coupon.metadata), i18n.language) },
          { name: t('stats.externalSource'), value: coupon.externalSource },
          { name: t('stats.externalId'), value: coupon.externalId },
        ]}
      />
    </Box>
  );
}
