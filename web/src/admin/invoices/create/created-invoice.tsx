import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';
import { TextBox } from '../../../shared/ui/text-box.tsx';

/** The payment link of an invoice that was just created, ready to be copied. */
export function CreatedInvoice({ invoice, onAnother, onClose }: CreatedInvoiceProps) {
  const { t } = useTranslation('admin');
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(invoice.paymentUrl);
      setOutcome('copied');
    } catch {
      setOutcome('failed'); // Browsers may forbid it, and know no clipboard where the site has no https.
    }
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
        <Typography>{t('create.created', { number: invoice.gfaInvoiceId })}</Typography>
        <TextBox label={t('create.link')} readOnly value={invoice.paymentUrl} />
        {outcome === 'failed' && <Message tone="warning">{t('create.copyFailed')}</Message>}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 6 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('create.close')}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {t('create.another')}
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          {t(outcome === 'copied' ? 'create.copied' : 'create.copy')}
        </Button>
      </DialogActions>
    </>
  );
}

interface CreatedInvoiceProps {
  invoice: AdminInvoice;
  onAnother: () => void;
  onClose: () => void;
}
