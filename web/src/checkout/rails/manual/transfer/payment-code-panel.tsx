import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../../shared/payment-method/qr-code.tsx';

/**
 * Shows the QR code of this payment beside the steps that it replaces; a blank placeholder while there is no
 * valid amount.
 */
export function PaymentCodePanel({ image, name, amount }: PaymentCodePanelProps) {
  const { t } = useTranslation('bank');
  return (
    <Box component="section" aria-label={t('code')} sx={panel}>
      {image ? <QrCode image={image} name={name} amount={amount} maximum={168} /> : <Box sx={veil} />}
      <Typography variant="body2" sx={{ mt: 3, fontWeight: 500 }}>
        {t('scan')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
        {t(image ? 'scanText' : 'scanLater')}
      </Typography>
    </Box>
  );
}

/** Nobody can scan the screen of the phone they hold: there the code is shared or saved instead. */
const panel = { display: { xs: 'none', md: 'block' }, width: 168, textAlign: 'center' } as const;

const veil = {
  height: 168,
  borderRadius: 1.4,
  border: '1px dashed',
  borderColor: 'divider',
  backgroundColor: 'raised',
};

interface PaymentCodePanelProps {
  /** Undefined while there is no valid amount. */
  image: string | undefined;
  /** Name of the method. */
  name: string;
  /** Formatted amount. */
  amount: string | undefined;
}
