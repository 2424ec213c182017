import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { ActionDialog, type InvoiceDialogProps } from './action-dialog.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

/** Approving a manual payment: what the payer said and sent, and the notes without which nothing is approved. */
export function ApproveDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [notes, setNotes] = useState('');
  const number = invoice.gfaInvoiceId;
  const { start, isPending, failure } = useInvoiceAction({
    run: (adminNotes: string) =>
      callApi('POST /api/admin/invoice/:id/approve', { params: { id: invoice.id }, body: { adminNotes } }),
    texts: { done: t('approve.done'), failed: t('approve.failed'), fallback: t('approve.fallback') },
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('approve.title', { number })}
      submit={t('approve.submit', { number })}
      onSubmit={() => start(notes.trim())}
      onClose={onClose}
      isPending={isPending}
      failure={failure}
      isBlocked={notes.trim() === ''}
    >
      <Typography color="textSecondary">{t('approve.text', { amount: invoice.amountFormatted })}</Typography>
      <Facts rows={[{ name: t('approve.note'), value: invoice.userNotes || t('approve.none') }]} />
      {invoice.receiptUrl && <ReceiptLink receiptKey={invoice.receiptUrl} />}
      <TextBox
        label={t('approve.notes')}
        hint={t('approve.notesHint')}
        rows={3}
        required
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ActionDialog>
  );
}
