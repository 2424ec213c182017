import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponBanner } from './coupon-banner.tsx';
import { CouponForm } from './coupon-form.tsx';

/** The coupon that applies, or the way to enter one; `isOpen` tells whether either may still change. */
export function CouponSection({ invoice, isOpen }: { invoice: Invoice; isOpen: boolean }) {
  const { t } = useTranslation('checkout');
  const [isEntering, setIsEntering] = useState(false);
  if (invoice.couponCode) {
    return <CouponBanner invoice={invoice} isRemovable={isOpen} onRemoved={() => setIsEntering(false)} />;
  }
  if (!isOpen) return null;
  if (isEntering) return <CouponForm invoiceId={invoice.id} />;
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsEntering(true)}>
        {t('coupon.add')}
      </Button>
    </Box>
  );
}
