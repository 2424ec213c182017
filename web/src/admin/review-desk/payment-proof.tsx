import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { stack } from '../../shared/ui/stack.ts';
import { ReceiptPreview } from '../invoices/receipt/receipt-preview.tsx';

/** The payer's receipt and note. */
export function PaymentProof({ invoice: { receiptUrl, userNotes } }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('review');
  return (
    <Box sx={stack(4)}>
      <Box component="section" sx={part}>
        <Typography variant="h3">{t('note')}</Typography>
        <Typography variant="body2" color={userNotes ? 'textPrimary' : 'textSecondary'} sx={lines}>
          {userNotes || t('none')}
        </Typography>
      </Box>
      <Box component="section" sx={part}>
        <Typography variant="h3">{t('receipt')}</Typography>
        {receiptUrl ? (
          <ReceiptPreview receiptKey={receiptUrl} />
        ) : (
          <Box sx={nothing}>
            <Typography variant="body2">{t('noReceipt')}</Typography>
            <Typography variant="caption" color="textSecondary">
              {t('noReceiptText')}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const part = stack(2);
const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
const nothing = {
  display: 'grid',
  gap: 1,
  justifyItems: 'center',
  textAlign: 'center',
  px: 4,
  py: 8,
  borderRadius: 1,
  backgroundColor: 'raised',
} as const;
