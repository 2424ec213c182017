import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { StatusChip } from '../../../shared/status/status-chip.tsx';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { refreshOf } from '../refresh-invoices.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { useNoLongerPossible } from './use-no-longer-possible.tsx';
import { paymentStatusGuard, useReviewedVersion } from './use-reviewed-version.ts';

/** Cancels an invoice: shows its status, requires notes, and asks whether to send a webhook. */
export function CancelDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [notes, setNotes] = useState('');
  const [sendWebhook, setSendWebhook] = useState(false);
  const [problem, setProblem] = useState('');
  const number = invoice.gfaInvoiceId;
  const { reviewed, outdated } = useReviewedVersion(invoice, paymentStatusGuard);
  const { start, isPending, failure, isOutcomeUnknown, clearFailure } = useAction({
    refresh: refreshOf(invoice),
    run: (cancelNotes: string) =>
      cancel(invoice.id, { cancelNotes, sendWebhook, expectedStatus: reviewed.status }),
    texts: {
      done: t('cancel.done'),
      about: number,
      failed: t('cancel.failed'),
      fallback: t('cancel.fallback'),
    },
    onDone: onClose,
  });
  const submit = (): void => {
    if (notes.trim() !== '') {
      start(notes.trim());
      return;
    }
    const description = t('cancel.requiredText');
    setProblem(description);
    showToast({ tone: 'error', title: t('cancel.required'), description });
  };
  return (
    <ActionDialog
      title={t('cancel.title', { number })}
      submit={t('cancel.submit', { number })}
      onSubmit={submit}
      onClose={onClose}
      isDirty={notes.trim() !== ''}
      noLongerPossible={useNoLongerPossible('cancel', invoice, { isOutcomeUnknown })}
      outdated={outdated(
        <>
          {t('cancel.changed', { number })} <StatusChip status={invoice.status} />
        </>,
        clearFailure,
      )}
      isPending={isPending}
      failure={failure}
      isDestructive
    >
      <Typography color="textSecondary">{t('cancel.text')}</Typography>
      <Facts rows={[{ name: t('cancel.status'), value: <StatusChip status={invoice.status} /> }]} />
      <TextBox
        label={t('cancel.notes')}
        hint={t('cancel.notesHint')}
        problem={problem}
        rows={3}
        required
        value={notes}
        onChange={(event) => {
          setNotes(event.target.value);
          setProblem('');
        }}
      />
      <FormControlLabel
        control={<Checkbox checked={sendWebhook} onChange={(_event, isOn) => setSendWebhook(isOn)} />}
        label={t('cancel.webhook')}
      />
    </ActionDialog>
  );
}

/** Sent again after a lost response, it is not refused as cancelled already, by oneself. */
function cancel(id: string, body: Cancellation) {
  return sendOnce({ action: `cancel.${id}`, body }, (idempotencyKey) =>
    callApi('POST /api/admin/invoice/:id/cancel', { params: { id }, body, idempotencyKey }),
  );
}

interface Cancellation {
  cancelNotes: string;
  sendWebhook: boolean;
  /** The status that the admin has read. */
  expectedStatus: AdminInvoice['status'];
}
