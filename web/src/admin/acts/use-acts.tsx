import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { LatePart } from '../../shared/ui/late-part.tsx';
import { useShow } from '../use-shown.ts';
import type { ActDialogProps, Doing, WhenDone } from './act.ts';

/** How whatever is inside of a section - the cells of a table, whose columns are constants - asks it to do something. */
export const ActContext = createContext<StartAct>(() => {
  throw new Error('What can be acted on stands inside of its section’s ActContext.');
});

export function useStartAct(): StartAct {
  return useContext(ActContext);
}

/** Does things about rows, one at a time. `dialog` belongs on the page, in which it happens. */
export function useActs<Row = never>({
  onDone,
}: {
  onDone?: (row: Row, end?: { waitsOn: boolean }) => void;
} = {}): { start: StartAct; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const turns = useRef(0);
  const latestDone = useRef(onDone);
  // A dialog that is closed by now is answered by what the page is by now.
  latestDone.current = onDone;
  const show = useRef<ReturnType<typeof useShow>>(null);
  // Another one with every address, for which no row is to be drawn anew.
  show.current = useShow();
  const start = useCallback<StartAct>((how, row) => {
    if ('Dialog' in how) {
      const Dialog = how.Dialog as OpenDialog['Dialog'];
      turns.current += 1;
      setOpen({ Dialog, row, turn: turns.current });
    } else if ('shows' in how) show.current?.(how.shows, how.idOf(row));
    else window.open(how.href(row), '_blank', 'noopener');
  }, []);
  // An answer may come when its dialog is closed and another one is open.
  const close = (): void => setOpen((now) => (now?.turn === open?.turn ? null : now));
  const done: WhenDone = (end) => {
    close();
    latestDone.current?.(open?.row as Row, end);
  };
  return {
    start,
    // What was typed about one row is never said of another.
    dialog: open && (
      // The page stays in sight while a dialog's texts are on their way.
      <LatePart key={open.turn}>
        <open.Dialog row={open.row} onClose={close} onDone={onDone && done} />
      </LatePart>
    ),
  };
}

/** Does something about a row. */
export type StartAct = <Row>(how: Doing<Row>, row: Row) => void;

interface OpenDialog {
  Dialog: ComponentType<ActDialogProps<unknown>>;
  row: unknown;
  /** Tells one opening from the next. */
  turn: number;
}
