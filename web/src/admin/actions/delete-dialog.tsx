import Typography from '@mui/material/Typography';
import { isAbsent } from '../../shared/api/api-error.ts';
import { ActionDialog } from './action-dialog.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

/**
 * Asks before something is deleted, naming the consequences, and shows in place why it failed. What is gone
 * already counts as deleted: a request whose response was lost may have done it.
 */
export function DeleteDialog({ title, text, submit, run, onClose, ...action }: DeleteDialogProps) {
  const { start, isPending, failure } = useAction({ ...action, run: () => untilGone(run), onDone: onClose });
  return (
    <ActionDialog
      title={title}
      submit={submit}
      onSubmit={() => start(undefined)}
      onClose={onClose}
      isPending={isPending}
      failure={failure}
      isDestructive
    >
      <Typography color="textSecondary">{text}</Typography>
    </ActionDialog>
  );
}

async function untilGone(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}

interface DeleteDialogProps extends Pick<ActionOptions<void>, 'texts' | 'refresh'> {
  title: string;
  /** The consequences of deleting it. */
  text: string;
  submit: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}
