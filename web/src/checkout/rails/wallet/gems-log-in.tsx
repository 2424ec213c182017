import GemIcon from '@mui/icons-material/DiamondOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LogInButton } from '../../../shared/session/log-in-button.tsx';
import { paymentOptionGrid } from '../../panel/options/payment-option-grid.ts';
import { PaymentOptionMark } from '../../panel/options/payment-option-mark.tsx';

/** Tells signed-out payers that they can pay with gems once signed in, in place of that row. */
export function GemsLogIn() {
  const { t } = useTranslation('checkout');
  return (
    <Box sx={paymentOptionGrid}>
      <Box sx={{ gridColumn: 2 }}>
        <PaymentOptionMark icon={<GemIcon fontSize="inherit" />} tone="purple" />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('wallet.logIn')}
      </Typography>
      <LogInButton />
    </Box>
  );
}
