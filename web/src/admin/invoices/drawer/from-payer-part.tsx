import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ReceiptPreview } from '../receipt/receipt-preview.tsx';
import { Part } from './part.tsx';

/** The payer's notes and receipt; nothing unless the payer reported a manual payment. */
export function FromPayerPart({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('drawer');
  const { status, userNotes, receiptUrl } = invoice;
  if (status !== 'pending_admin_review' && !userNotes && !receiptUrl) return null;
  return (
    <Part title={t('fromPayer.title')}>
      <Typography
        variant="body2"
        color={userNotes ? 'textPrimary' : 'textSecondary'}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {userNotes || t('fromPayer.none')}
      </Typography>
      {receiptUrl && <ReceiptPreview receiptKey={receiptUrl} />}
    </Part>
  );
}
