import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../shared/loading/lazy-component.tsx';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { useInheritedFocus } from '../../shared/ui/use-inherited-focus.ts';

const CouponForm = lazyComponent(async () => (await import('./coupon-form.tsx')).CouponForm);

/** A discreet button that expands in place into the coupon form. */
export function AddCoupon({ invoiceId, isEntering, hasRemoved, onEnter }: AddCouponProps) {
  const { t } = useTranslation('checkout');
  const button = useInheritedFocus<HTMLButtonElement>(hasRemoved);
  return (
    <Box sx={{ mt: 2, displayPrint: 'none' }}>
      {isEntering ? (
        <LazyPart fallback={<Box sx={{ height: 65 }} />}>
          <CouponForm invoiceId={invoiceId} />
        </LazyPart>
      ) : (
        <Button
          ref={button}
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
  /** The button replaces the line of a coupon that was removed. */
  hasRemoved: boolean;
  onEnter: () => void;
}
