import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { LazyPart } from '../../shared/loading/lazy-part.tsx';
import { useSelectInUrl } from '../use-url-selection.ts';
import type { ActionMode, RowDialogProps, WhenDone } from './define-actions.ts';

/**
 * Lets anything inside a section start an action, such as the cells of a table, whose columns are constants.
 */
export const ActionContext = createContext<StartAction>(() => {
  throw new Error('What can be acted on stands inside of its section’s ActionContext.');
});

export function useStartAction(): StartAction {
  return useContext(ActionContext);
}

/** Runs actions on rows, one at a time. `dialog` has to be rendered in the page in which they happen. */
export function useRowActions<Row = never>({
  onDone,
}: {
  onDone?: (row: Row, end?: { waitsOn: boolean }) => void;
} = {}): { start: StartAction; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const turns = useRef(0);
  const latestDone = useRef(onDone);
  // A dialog that has closed by now still reports to the latest callback of the page.
  latestDone.current = onDone;
  const show = useRef<ReturnType<typeof useSelectInUrl>>(null);
  // `useSelectInUrl` returns a new function whenever the URL changes, which must not rerender the rows.
  show.current = useSelectInUrl();
  const start = useCallback<StartAction>((how, row) => {
    if ('Dialog' in how) {
      const Dialog = how.Dialog as OpenDialog['Dialog'];
      turns.current += 1;
      setOpen({ Dialog, row, turn: turns.current });
    } else if ('shows' in how) show.current?.(how.shows, how.idOf(row));
    else window.open(how.href(row), '_blank', 'noopener');
  }, []);
  // A response may arrive when its dialog is closed and another one is open.
  const close = (): void => setOpen((now) => (now?.turn === open?.turn ? null : now));
  const done: WhenDone = (end) => {
    close();
    latestDone.current?.(open?.row as Row, end);
  };
  return {
    start,
    // The key gives each opening its own state, so that input about one row never shows for another.
    dialog: open && (
      // The page stays visible while a dialog's texts are loading.
      <LazyPart key={open.turn}>
        <open.Dialog row={open.row} onClose={close} onDone={onDone && done} />
      </LazyPart>
    ),
  };
}

export type StartAction = <Row>(how: ActionMode<Row>, row: Row) => void;

interface OpenDialog {
  Dialog: ComponentType<RowDialogProps<unknown>>;
  row: unknown;
  /** Distinguishes one opening from the next. */
  turn: number;
}
