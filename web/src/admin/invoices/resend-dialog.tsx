import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { ActionDialog, type InvoiceDialogProps } from './action-dialog.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

/** Sending an invoice's latest event to the sibling services once more. */
export function ResendDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const { start, isPending, failure } = useInvoiceAction({
    invoice,
    run: (id: string) => callApi('POST /api/admin/invoice/:id/resend-webhook', { params: { id } }),
    texts: { done: t('resend.done'), failed: t('resend.failed'), fallback: t('resend.fallback') },
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('resend.title', { number: invoice.gfaInvoiceId })}
      submit={t('resend.submit')}
      onSubmit={() => start(invoice.id)}
      onClose={onClose}
      subject={{ action: 'resend', invoice }}
      isPending={isPending}
      failure={failure}
    >
      <Typography color="textSecondary">{t('resend.text')}</Typography>
    </ActionDialog>
  );
}
