import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Side } from '../columns/grid-layout.ts';
import { type CellPosition, movedFocus } from './grid-focus.ts';
import { isTyping } from './is-typing.ts';

/**
 * Implements keyboard navigation of a table: one cell is in the tab order; arrows, j and k, Home, End and the
 * page keys move on from it. Enter moves into a cell with buttons, where arrows move between them and Escape
 * leaves; in other cells it opens the row.
 */
export function useGridKeys({ frame, active, rows, columns, rowHeight, ...handlers }: GridKeyOptions) {
  const go = useMovedFocus({ frame, active, onActive: handlers.onActive });
  useEntryByLetter(active, go);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const position = positionOf(target);
    if (!position || isTyping(target)) return;
    const button = position.row < 0 ? null : target.closest<HTMLElement>('button, a[href]');
    const isDone = button ? moveWithin(event, button) : act(event, { target, position });
    if (isDone) event.preventDefault();
  };

  /** Performs a key's action on a cell; returns false if it has none, or if the browser's default applies. */
  function act(
    event: KeyboardEvent,
    { target, position }: { target: HTMLElement; position: CellPosition },
  ): boolean {
    if (event.shiftKey) return position.row < 0 && changeColumn(event, position.column);
    if (event.altKey) return false;
    const isToEdge = event.ctrlKey || event.metaKey;
    const rowsPerPage = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moved = movedFocus(position, { key: event.key, isToEdge, rows, columns, rowsPerPage });
    if (moved) go(moved);
    else if (event.key === ' ' && (position.row >= 0 || position.column === 0))
      handlers.onSelect(position.row);
    else if (event.key === 'Enter' && position.row >= 0) enter(target, () => handlers.onOpen(position.row));
    else if (event.key === 'p' && position.row < 0 && !isToEdge) return pinColumn(event, position.column);
    else return !isToEdge && position.row >= 0 && handlers.onShortcut(position.row, event.key);
    return true;
  }

  /** Toggles the pin of the column whose header has the focus: `p` pins to the start, Shift+P to the end. */
  function pinColumn({ shiftKey }: KeyboardEvent, column: number): boolean {
    const to = handlers.onPinColumn(column, shiftKey ? 'end' : 'start');
    if (to !== undefined) go({ row: -1, column: to });
    return to !== undefined;
  }

  /** Resizes the column whose header has the focus, with Shift and an arrow; with Alt as well, moves it. */
  function changeColumn(event: KeyboardEvent, column: number): boolean {
    const { key, altKey } = event;
    if (key === 'P') return pinColumn(event, column);
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
    const direction = key === 'ArrowRight' ? 1 : -1;
    if (!altKey) handlers.onResizeColumn(column, direction);
    else if (handlers.onMoveColumn(column, direction)) go({ row: -1, column: column + direction });
    return true;
  }

  return onKeyDown;
}

/** Returns a function that makes a cell active and focuses it once it is rendered. */
function useMovedFocus({ frame, active, onActive }: Pick<GridKeyOptions, 'frame' | 'active' | 'onActive'>) {
  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    // Always rendered, since the virtualiser keeps the row with the focus.
    const cell = cellAt(frame.current, active);
    if (!cell) return;
    (cell.querySelector<HTMLElement>('[data-focus]') ?? cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return useCallback(
    (position: CellPosition): void => {
      isFocusDue.current = true;
      onActive(position);
    },
    [onActive],
  );
}

/** Lets j and k enter the table while nothing on the page has the focus. */
function useEntryByLetter(active: CellPosition, go: (position: CellPosition) => void): void {
  useEffect(() => {
    const start = (event: globalThis.KeyboardEvent): void => {
      if (document.activeElement !== document.body || !['j', 'k'].includes(event.key)) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go({ row: Math.max(0, active.row), column: active.column });
    };
    document.addEventListener('keydown', start);
    return () => document.removeEventListener('keydown', start);
  });
}

/** Returns the position of the cell that is or contains an element. */
export function positionOf(element: HTMLElement): CellPosition | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column;
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function cellAt(frame: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  return frame?.querySelector(`[data-row="${row}"] [data-column="${column}"]`) ?? null;
}

function enter(cell: HTMLElement, open: () => void): void {
  const inside = cell.querySelector<HTMLElement>('button, a[href]');
  if (inside) inside.focus();
  else open();
}

/**
 * Moves between the buttons of a cell with arrows; Escape returns to the cell. Alt+arrows stay the browser's.
 */
function moveWithin({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, button: HTMLElement): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const cell = button.closest<HTMLElement>('[data-column]');
  const buttons = [...(cell?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (key === 'Escape') cell?.focus();
  else if (step !== undefined) buttons[buttons.indexOf(button) + step]?.focus();
  else return false;
  return true;
}

interface GridKeyOptions extends ColumnKeyHandlers {
  frame: RefObject<HTMLElement | null>;
  /** The cell that has or would get the focus. */
  active: CellPosition;
  onActive: (position: CellPosition) => void;
  rows: number;
  columns: number;
  /** In pixels. */
  rowHeight: number;
  /** Row -1 means all rows. */
  onSelect: (row: number) => void;
  onOpen: (row: number) => void;
  /** Returns false if the key has no meaning for the row. */
  onShortcut: (row: number, key: string) => boolean;
}

/** The actions of keys on the column whose header has the focus. */
export interface ColumnKeyHandlers {
  /** Returns false if the column cannot be moved there. */
  onMoveColumn: (column: number, direction: 1 | -1) => boolean;
  /** Returns the column's new place; undefined if it was not moved. */
  onPinColumn: (column: number, side: Side) => number | undefined;
  onResizeColumn: (column: number, direction: 1 | -1) => void;
}
