import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { refreshOf } from '../refresh-invoices.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { useNoLongerPossible } from './use-no-longer-possible.tsx';
import { reviewedPaymentGuard, useReviewedVersion } from './use-reviewed-version.ts';

/** Rejects a manual payment, optionally with a reason for the payer. */
export function RejectDialog({ invoice, onClose, onDone = onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const number = invoice.gfaInvoiceId;
  const { reviewed, outdated } = useReviewedVersion(invoice, reviewedPaymentGuard);
  const { start, isPending, failure, isOutcomeUnknown, clearFailure } = useAction({
    refresh: refreshOf(invoice),
    run: (text: string) => reject(invoice.id, { reason: text, expectedConfirmedAt: reviewed.confirmedAt }),
    texts: {
      done: t('reject.done'),
      about: number,
      failed: t('reject.failed'),
      fallback: t('reject.fallback'),
    },
    onDone: () => onDone(),
  });
  return (
    <ActionDialog
      title={t('reject.title', { number })}
      submit={t('reject.submit', { number })}
      onSubmit={() => start(reason.trim())}
      onClose={onClose}
      isDirty={reason.trim() !== ''}
      noLongerPossible={useNoLongerPossible('reject', invoice, { isOutcomeUnknown })}
      outdated={outdated(t('dialog.otherPayment'), () => {
        setReason('');
        clearFailure();
      })}
      isPending={isPending}
      failure={failure}
      isDestructive
    >
      <Typography color="textSecondary">{t('reject.text')}</Typography>
      <TextBox
        label={t('reject.reason')}
        hint={t('reject.reasonHint')}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Sent again after a lost response, it is not refused as rejected already, by oneself. */
function reject(id: string, body: { reason: string; expectedConfirmedAt: string | null }) {
  return sendOnce({ action: `reject.${id}`, body }, (idempotencyKey) =>
    callApi('POST /api/admin/invoice/:id/reject', { params: { id }, body, idempotencyKey }),
  );
}
