import type { EndingProposal } from '@checkout/contract/exception/ending.ts';
import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { textLimits } from '@checkout/contract/values/text.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { Message } from '../../../shared/ui/message.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import type { RowDialogProps } from '../../actions/define-actions.ts';
import { useAction } from '../../actions/use-action.ts';
import { exceptionRefresh } from '../queries.ts';
import { payeeOf } from './payee-of.ts';
import { useSubject } from './use-subject.ts';

export function SettleDialog({ row, onClose }: RowDialogProps<PaymentException>) {
  return <ProposeDialog exception={row} ending="settled" onClose={onClose} />;
}

export function ReleaseDialog({ row, onClose }: RowDialogProps<PaymentException>) {
  return <ProposeDialog exception={row} ending="released" onClose={onClose} />;
}

/** Asks for the evidence to end a debit of unknown outcome, and says plainly what happens then. */
function ProposeDialog({ exception, ending, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('exceptions');
  const subject = useSubject(exception);
  const [reference, setReference] = useState('');
  const [notes, setNotes] = useState('');
  const isAlone = exception.evidence?.needsSecondAdmin === false;
  const manner = isAlone ? 'alone' : 'together';
  const { start, isPending, failure } = useAction({
    run: (evidence: { reference: string; notes: string }) => propose(exception.id, { ending, ...evidence }),
    texts: { done: t(`ending.propose.done.${manner}`), failed: t('ending.propose.failed') },
    refresh: exceptionRefresh,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t(`ending.propose.title.${ending}`, { subject })}
      submit={t(`ending.propose.submit.${manner}.${ending}`)}
      onSubmit={() => start({ reference: reference.trim(), notes: notes.trim() })}
      onClose={onClose}
      isDirty={reference.trim() !== '' || notes.trim() !== ''}
      isPending={isPending}
      failure={failure}
      isBlocked={reference.trim() === '' || notes.trim() === ''}
    >
      <Typography color="textSecondary">{t(`ending.then.${payeeOf(exception)}.${ending}`)}</Typography>
      <Message tone={isAlone ? 'warning' : 'info'}>{t(`ending.propose.${manner}`)}</Message>
      <TextBox
        label={t('ending.reference')}
        hint={t(`ending.referenceHint.${ending}`)}
        required
        maxLength={textLimits.reference}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <TextBox
        label={t('ending.notes')}
        hint={t('ending.notesHint')}
        rows={4}
        required
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Sent again after a lost response, it is not refused for the proposal that it has made itself. */
function propose(id: string, body: Pick<EndingProposal, 'ending' | 'reference' | 'notes'>) {
  return sendOnce({ action: `propose-ending.${id}`, body }, (idempotencyKey) =>
    callApi('POST /api/admin/exceptions/:id/propose-ending', { params: { id }, body, idempotencyKey }),
  );
}

interface ProposeDialogProps {
  exception: PaymentException;
  ending: EndingProposal['ending'];
  onClose: () => void;
}
