import Typography from '@mui/material/Typography';
import { ActionDialog } from './action-dialog.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

/** Asks before something is deleted, naming the consequences, and shows in place why it failed. */
export function DeleteDialog({ title, text, submit, onClose, ...action }: DeleteDialogProps) {
  const { start, isPending, failure } = useAction({ ...action, onDone: onClose });
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

interface DeleteDialogProps extends Pick<ActionOptions<void>, 'texts' | 'refresh'> {
  title: string;
  /** The consequences of deleting it. */
  text: string;
  submit: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}
