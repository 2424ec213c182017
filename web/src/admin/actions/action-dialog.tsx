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
 * A dialog that names its action in its title and its button, and shows failures in place. When somebody else
 * was faster and nothing is left to do, it shows the current state (`noLongerPossible`); when there is
 * something new to decide on (`outdated`), it submits nothing until the user has looked at that. Ctrl or ⌘
 * with Enter submits from any field. Closing it with unsaved input asks for confirmation first, unless the input
 * is of no use any more. While a request is pending only its button closes it: Escape or a click beside it would
 * lose what has to be sent again if that fails.
 */
export function ActionDialog({ title, submit, onSubmit, onClose, children, ...state }: ActionDialogProps) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { noLongerPossible, outdated, isPending, isBlocked = false, beside } = state;
  const isImpossible = noLongerPossible !== undefined;
  const isOutdated = outdated !== undefined;
  const isUnsaved = (state.isDirty ?? false) && !isImpossible && !isPending;
  const { leave, question } = useDiscard({ isDirty: isUnsaved, onClose });
  const send = (event: SubmitEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (submit === null || isImpossible || isOutdated || isPending) return;
    if (isBlocked) state.onBlocked?.();
    else onSubmit();
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : leave}
      aria-labelledby={titleId}
      maxWidth={state.width ?? 'sm'}
    >
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
            {isImpossible && !isPending && <Message tone="warning">{noLongerPossible}</Message>}
            {isOutdated && !isImpossible && !isPending && (
              <Message tone="warning">
                {outdated.what}{' '}
                <Button size="small" color="inherit" onClick={outdated.showCurrent}>
                  {t('edit.again')}
                </Button>
              </Message>
            )}
          </Box>
          {beside}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={leave}>
            {t('dialog.back')}
          </Button>
          {submit !== null && (
            <Button
              type="submit"
              variant="contained"
              color={state.isDestructive ? 'error' : 'primary'}
              disabled={isImpossible || isOutdated || isBlocked}
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

/** Lets the user type into the first field at once. */
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
  /** Shown when somebody else was faster; undefined while there is something left to do. */
  noLongerPossible?: ReactNode | undefined;
  /** Shown when there is something new to decide on, with the function that acknowledges it. */
  outdated?: { what: ReactNode; showCurrent: () => void } | undefined;
  /** A required input is still missing. */
  isBlocked?: boolean;
  /** Tells the user what is missing when they submit by the keyboard nevertheless. */
  onBlocked?: (() => void) | undefined;
  isDestructive?: boolean;
  /** There is unsaved input that closing would lose. */
  isDirty?: boolean;
  width?: 'sm' | 'md';
  /** What the user looks at while filling in the fields; shown below them where there is little room. */
  beside?: ReactNode;
  children: ReactNode;
}
