import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { exceptionRefresh } from '../queries.ts';
import { ProposalFacts } from './proposal-facts.tsx';
import { useSubject } from './use-subject.ts';
import { type ProposalDialogProps, withProposal } from './with-proposal.tsx';

/** Shows the dialog for the proposal that was open at the time; without one there is nothing to decline. */
export const DeclineDialog = withProposal(DeclineProposal);

/** Records why a proposal is not carried out: that of another admin is declined, one's own is withdrawn. */
function DeclineProposal({ exception, proposal, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('exceptions');
  const subject = useSubject(exception);
  const [notes, setNotes] = useState('');
  const self = useSession()?.user.id;
  const word = proposal.proposedBy === self ? 'withdraw' : 'decline';
  const { start, isPending, failure } = useAction({
    run: (text: string) => decline(exception.id, { proposalId: proposal.id, notes: text }),
    texts: { done: t(`ending.${word}.done`), failed: t(`ending.${word}.failed`) },
    refresh: exceptionRefresh,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t(`ending.${word}.title`, { subject })}
      submit={t(`ending.${word}.submit`)}
      onSubmit={() => start(notes.trim())}
      onClose={onClose}
      isDirty={notes.trim() !== ''}
      isPending={isPending}
      failure={failure}
      isBlocked={notes.trim() === ''}
    >
      <Typography color="textSecondary">{t('ending.decline.text')}</Typography>
      <ProposalFacts proposal={proposal} />
      <TextBox
        label={t('ending.notes')}
        hint={t('ending.decline.notesHint')}
        rows={3}
        required
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Sent again after a lost response, it is not refused for having been declined already, by oneself. */
function decline(id: string, body: { proposalId: string; notes: string }) {
  return sendOnce({ action: `decline-ending.${id}`, body }, (idempotencyKey) =>
    callApi('POST /api/admin/exceptions/:id/decline-ending', { params: { id }, body, idempotencyKey }),
  );
}
