import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { stack } from '../ui/stack.ts';
import { CopyRow } from './copy-row.tsx';
import { QrCode } from './qr-code.tsx';
import { useDetailRows } from './use-detail-rows.ts';

/** Shows where to pay: the account as copyable rows, the admin's QR code and further instructions. */
export function MethodDetails({ method, amount, onCopied }: MethodDetailsProps) {
  const { t } = useTranslation('bank');
  const rows = useDetailRows(method);
  return (
    <Box sx={stack(3)}>
      {rows.length > 0 && (
        <Box component="dl" sx={{ m: 0 }}>
          {rows.map(({ key, label, value, shown }) => (
            <CopyRow
              key={key}
              label={label}
              name={label ?? shown}
              value={value}
              {...(onCopied && { onCopied })}
            >
              {shown}
            </CopyRow>
          ))}
        </Box>
      )}
      {method.qrCodeData && <QrCode image={method.qrCodeData} name={method.name} amount={amount} />}
      {method.instructions && (
        <Box>
          <Typography variant="caption" component="h3" sx={{ color: 'text.tertiary' }}>
            {t('instructions')}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {method.instructions}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

interface MethodDetailsProps {
  method: PaymentMethod;
  /** The formatted amount to pay; undefined while unknown. */
  amount?: string | undefined;
  onCopied?: () => void;
}
