import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { useDiscard } from '../form/use-discard.tsx';

/**
 * A dialog that names what it does in its title and its button, and shows where it stands what went wrong. When
 * somebody else was faster, so that there is nothing left to do, it says how it stands now; when there is something
 * else to decide on, nothing is done before that was looked at. Ctrl or ⌘ with Enter submits from any field. Closing it
 * with something typed asks first, unless that is under way or of no use any more.
 */
export function ActionDialog({ title, submit, onSubmit, onClose, children, ...state }: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { over, outdated, isPending, isBlocked = false, beside } = state;
  const isOver = over !== undefined;
  const isOutdated = outdated !== undefined;
  const isUnsaved = (state.isDirty ?? false) && !isOver && !isPending;
  const { leave, question } = useDiscard({ isDirty: isUnsaved, onClose });
  const send = (event: SubmitEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (submit === null || isOver || isOutdated || isPending) return;
    if (isBlocked) state.onBlocked?.();
    else onSubmit();
  };
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} maxWidth={state.width ?? 'sm'}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Box
        ref={focusFirstField}
        component="form"
        noValidate
        onSubmit={send}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send(event)}
        sx={dialogForm}
      >
        <DialogContent sx={[fields, beside !== undefined && twoColumns]}>
          <Box sx={fields}>
            {children}
            {state.failure && <Message tone="error">{state.failure}</Message>}
            {isOver && !isPending && <Message tone="warning">{over}</Message>}
            {isOutdated && !isOver && !isPending && (
              <Message tone="warning">
                {outdated.what}{' '}
                <Button size="small" color="inherit" onClick={outdated.readAnew}>
                  {t('edit.again')}
                </Button>
              </Message>
            )}
          </Box>
          {beside}
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 6 }}>
          <Button variant="outlined" onClick={leave}>
            {t('dialog.back')}
          </Button>
          {submit !== null && (
            <Button
              type="submit"
              variant="contained"
              color={state.isDestructive ? 'error' : 'primary'}
              disabled={isOver || isOutdated || isBlocked}
              loading={isPending}
            >
              {submit}
            </Button>
          )}
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}

/** What is asked for can be typed at once. */
function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('textarea, input:not([type="checkbox"])')?.focus();
}

const fields = {
  display: 'grid',
  gap: 4,
  pt: 0,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;

const twoColumns = { columnGap: 6, gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' } } as const;

/** Lets the fields scroll between a dialog's title and its buttons. */
export const dialogForm = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

interface ActionDialogProps {
  title: string;
  /** Null when there is nothing left to do. */
  submit: string | null;
  onSubmit: () => void;
  onClose: () => void;
  isPending: boolean;
  failure: string;
  /** What is said when somebody else was faster; undefined while there is something left to do. */
  over?: ReactNode | undefined;
  /** What is said when there is something else to decide on by now, and what takes note of that. */
  outdated?: { what: ReactNode; readAnew: () => void } | undefined;
  /** Something that is required is still missing. */
  isBlocked?: boolean;
  /** Says what, to who submits by the keyboard nevertheless. */
  onBlocked?: (() => void) | undefined;
  isDestructive?: boolean;
  /** Something was typed that is lost when it closes. */
  isDirty?: boolean;
  width?: 'sm' | 'md';
  /** What is looked at while the fields are filled; beneath them and what they are told where there is little room. */
  beside?: ReactNode;
  children: ReactNode;
}
