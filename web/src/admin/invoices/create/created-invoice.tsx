import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';

/** The payment link of an invoice that was just created, ready to be copied. */
export function CreatedInvoice({ created: { invoice, isEarlier }, onAnother, onClose }: CreatedInvoiceProps) {
  const { t } = useTranslation('admin');
  const { isCopied, copy } = useCopy(invoice.paymentUrl);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: 0 }}>
        <Typography>{t('create.created', { number: invoice.gfaInvoiceId })}</Typography>
        {isEarlier && <Message tone="warning">{t('create.earlier')}</Message>}
        <TextBox label={t('create.link')} readOnly value={invoice.paymentUrl} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('create.close')}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {t('create.another')}
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          <span aria-live="polite">{t(isCopied ? 'create.copied' : 'create.copy')}</span>
        </Button>
      </DialogActions>
    </>
  );
}

/** The result of creating an invoice. */
export interface Created {
  invoice: AdminInvoice;
  /** The invoice had already been issued by an earlier attempt, and may differ from what was typed last. */
  isEarlier: boolean;
}

interface CreatedInvoiceProps {
  created: Created;
  onAnother: () => void;
  onClose: () => void;
}
