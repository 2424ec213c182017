import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { ReceiptPreview } from '../receipt/receipt-preview.tsx';
import { refreshOf } from '../refresh-invoices.ts';
import { ReviewState } from '../review/review-state.tsx';
import { useReview } from '../review/use-review.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { expectedAmount } from './expected-amount.ts';
import { useNoLongerPossible } from './use-no-longer-possible.tsx';
import { reviewedPaymentGuard, useReviewedVersion } from './use-reviewed-version.ts';

/** Approves a manual payment: shows the payer's notes and receipt, and requires the admin's notes. */
export function ApproveDialog({ invoice, onClose, onDone = onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const amountText = useAmountText();
  const [notes, setNotes] = useState('');
  const loaded = useReview(invoice);
  const number = invoice.gfaInvoiceId;
  const { reviewed, isOutdated, outdated } = useReviewedVersion(invoice, reviewedPaymentGuard);
  const { start, isPending, failure, isOutcomeUnknown, clearFailure } = useAction({
    refresh: refreshOf(invoice),
    run: (adminNotes: string) =>
      approve(invoice.id, { adminNotes, expectedConfirmedAt: reviewed.confirmedAt }),
    texts: {
      done: ({ invoice: { status } }) => t(status === 'paid' ? 'approve.done' : 'approve.firstDone'),
      about: number,
      failed: t('approve.failed'),
      fallback: t('approve.fallback'),
    },
    onDone: ({ invoice: { status } }) => onDone({ waitsOn: status !== 'paid' }),
  });
  const isMissing = notes.trim() === '';
  const tellMissing = (): void => {
    showToast({ tone: 'error', title: t('approve.required'), description: t('approve.requiredText') });
  };
  const expected = expectedAmount(reviewed);
  return (
    <ActionDialog
      title={t('approve.title', { number })}
      submit={t('approve.submit', { number })}
      onSubmit={() => start(notes.trim())}
      onClose={onClose}
      isDirty={!isMissing}
      noLongerPossible={useNoLongerPossible('approve', invoice, { isOutcomeUnknown })}
      outdated={outdated(t('dialog.otherPayment'), () => {
        setNotes('');
        clearFailure();
      })}
      isPending={isPending}
      failure={failure}
      width={reviewed.receiptUrl ? 'md' : 'sm'}
      beside={reviewed.receiptUrl ? <ReceiptPreview receiptKey={reviewed.receiptUrl} isAside /> : undefined}
      isBlocked={isMissing || loaded.review?.obstacle != null}
      onBlocked={isMissing ? tellMissing : undefined}
    >
      <Typography color="textSecondary">
        {t('approve.text', { amount: amountText(expected.amountMinor, expected.currency) })}
      </Typography>
      {!isOutdated && <ReviewState loaded={loaded} />}
      <Facts isNarrow rows={[{ name: t('approve.note'), value: reviewed.userNotes || t('approve.none') }]} />
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

/** Sent again after a lost response, it is not refused as approved already, by oneself. */
function approve(id: string, body: { adminNotes: string; expectedConfirmedAt: string | null }) {
  return sendOnce({ action: `approve.${id}`, body }, (idempotencyKey) =>
    callApi('POST /api/admin/invoice/:id/approve', { params: { id }, body, idempotencyKey }),
  );
}
