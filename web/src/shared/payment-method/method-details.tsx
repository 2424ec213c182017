import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Facts } from '../ui/facts.tsx';
import { CopyableText } from './copyable-text.tsx';
import { QrCode } from './qr-code.tsx';

/** What a payer needs to know to pay this way: the code to scan, or the details to type. */
export function MethodDetails({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('checkout');
  const rows = method.detailLines.map(({ label, value }) => ({
    name: label,
    value: <CopyableText name={label ?? value} text={value} />,
  }));
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2">{t('manual.details')}</Typography>
      {method.qrCodeData && <QrCode image={method.qrCodeData} name={method.name} />}
      {rows.length > 0 && <Facts rows={rows} />}
      {method.instructions && (
        <Box>
          <Typography variant="overline" component="h3" color="textSecondary">
            {t('manual.instructions')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{method.instructions}</Typography>
        </Box>
      )}
    </Box>
  );
}
