import Typography from '@mui/material/Typography';
import { ActionDialog } from '../invoices/action-dialog.tsx';
import { useListAction } from './use-list-action.ts';

/** Asks before something is deleted, naming it and what follows, and says in place why it could not be. */
export function DeleteDialog({ title, text, submit, onClose, ...action }: DeleteDialogProps) {
  const { start, isPending, failure } = useListAction({ ...action, onDone: onClose });
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

interface DeleteDialogProps extends Pick<Parameters<typeof useListAction<void>>[0], 'texts' | 'refresh'> {
  title: string;
  /** What follows from it. */
  text: string;
  submit: string;
  run: () => Promise<unknown>;
  onClose: () => void;
}
