import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { refreshOf } from '../refresh-invoices.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { useNoLongerPossible } from './use-no-longer-possible.tsx';

/** Sends an invoice's latest event to the receiving services again. */
export function ResendDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const { start, isPending, failure } = useAction({
    refresh: refreshOf(invoice),
    run: (id: string) => callApi('POST /api/admin/invoice/:id/resend-webhook', { params: { id } }),
    texts: {
      done: t('resend.done'),
      about: invoice.gfaInvoiceId,
      failed: t('resend.failed'),
      fallback: t('resend.fallback'),
    },
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('resend.title', { number: invoice.gfaInvoiceId })}
      submit={t('resend.submit')}
      onSubmit={() => start(invoice.id)}
      onClose={onClose}
      noLongerPossible={useNoLongerPossible('resend', invoice)}
      isPending={isPending}
      failure={failure}
    >
      <Typography color="textSecondary">{t('resend.text')}</Typography>
    </ActionDialog>
  );
}
