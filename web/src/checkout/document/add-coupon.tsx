import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { late } from '../../shared/ui/late.tsx';
import { LatePart } from '../../shared/ui/late-part.tsx';

const CouponForm = late(async () => (await import('./coupon-form.tsx')).CouponForm);

/** A discreet button that expands in place into the coupon form. */
export function AddCoupon({ invoiceId, isEntering, onEnter }: AddCouponProps) {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      {isEntering ? (
        <LatePart fallback={<Box sx={{ height: 65 }} />}>
          <CouponForm invoiceId={invoiceId} />
        </LatePart>
      ) : (
        <Button
          size="small"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={onEnter}
          sx={{ color: 'text.secondary', ml: -2, px: 2 }}
        >
          {t('coupon.add')}
        </Button>
      )}
    </Box>
  );
}

interface AddCouponProps {
  invoiceId: string;
  isEntering: boolean;
  onEnter: () => void;
}
