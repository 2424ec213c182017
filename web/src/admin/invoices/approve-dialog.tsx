import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { ActionDialog, type InvoiceDialogProps } from './action-dialog.tsx';
import { ReceiptPreview } from './receipt-preview.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

/** Approving a manual payment: what the payer said and sent, and the notes without which nothing is approved. */
export function ApproveDialog({ invoice, onClose, onDone = onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [notes, setNotes] = useState('');
  const number = invoice.gfaInvoiceId;
  const { start, isPending, failure } = useInvoiceAction({
    invoice,
    run: (adminNotes: string) =>
      callApi('POST /api/admin/invoice/:id/approve', { params: { id: invoice.id }, body: { adminNotes } }),
    texts: { done: t('approve.done'), failed: t('approve.failed'), fallback: t('approve.fallback') },
    onDone,
  });
  const submit = (): void => {
    if (notes.trim() !== '') start(notes.trim());
    else showToast({ tone: 'error', title: t('approve.required'), description: t('approve.requiredText') });
  };
  return (
    <ActionDialog
      title={t('approve.title', { number })}
      submit={t('approve.submit', { number })}
      onSubmit={submit}
      onClose={onClose}
      subject={{ action: 'approve', invoice }}
      isPending={isPending}
      failure={failure}
      width={invoice.receiptUrl ? 'md' : 'sm'}
      isBlocked={notes.trim() === ''}
    >
      <Typography color="textSecondary">{t('approve.text', { amount: invoice.amountFormatted })}</Typography>
      <Facts rows={[{ name: t('approve.note'), value: invoice.userNotes || t('approve.none') }]} />
      {invoice.receiptUrl && <ReceiptPreview receiptKey={invoice.receiptUrl} />}
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
