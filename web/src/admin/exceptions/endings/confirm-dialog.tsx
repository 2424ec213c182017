import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { exceptionRefresh } from '../queries.ts';
import { payeeOf } from './payee-of.ts';
import { ProposalFacts } from './proposal-facts.tsx';
import { useSubject } from './use-subject.ts';
import { type ProposalDialogProps, withProposal } from './with-proposal.tsx';

/** Shows the dialog for the proposal that was open at the time; without one there is nothing to confirm. */
export const ConfirmDialog = withProposal(ConfirmProposal);

/** Shows the evidence that another admin gave, and carries out the proposal. */
function ConfirmProposal({ exception, proposal, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('exceptions');
  const subject = useSubject(exception);
  const { ending, id: proposalId } = proposal;
  const { start, isPending, failure } = useAction({
    run: () =>
      callApi('POST /api/admin/exceptions/:id/confirm-ending', {
        params: { id: exception.id },
        body: { proposalId },
      }),
    texts: { done: t('ending.confirm.done'), failed: t('ending.confirm.failed') },
    refresh: exceptionRefresh,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t(`ending.confirm.title.${ending}`, { subject })}
      submit={t(`ending.confirm.submit.${ending}`)}
      onSubmit={() => start(undefined)}
      onClose={onClose}
      isPending={isPending}
      failure={failure}
    >
      <Typography color="textSecondary">{t(`ending.then.${payeeOf(exception)}.${ending}`)}</Typography>
      <ProposalFacts proposal={proposal} />
      <Typography color="textSecondary">{t('ending.confirm.check')}</Typography>
    </ActionDialog>
  );
}
