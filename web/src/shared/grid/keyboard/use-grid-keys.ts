import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Side } from '../columns/grid-layout.ts';
import { type GridPlace, movedFocus } from './grid-focus.ts';
import { isTyping } from './is-typing.ts';

/**
 * One cell of the table is in the order of tabs; arrows, j and k, Home, End and the page keys move on from it. Enter
 * goes into a cell with buttons, where arrows move between them and Escape leaves, and opens the row elsewhere.
 */
export function useGridKeys({ frame, active, rows, columns, rowHeight, ...acts }: GridKeyOptions) {
  const { onActive } = acts;
  const isFocusDue = useRef(false);

  const go = useCallback(
    (place: GridPlace): void => {
      isFocusDue.current = true;
      onActive(place);
    },
    [onActive],
  );
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    // Drawn wherever it is, because the row with the focus always is.
    const cell = cellAt(frame.current, active);
    if (!cell) return;
    (cell.querySelector<HTMLElement>('[data-focus]') ?? cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const place = placeOf(target);
    if (!place || isTyping(target)) return;
    const button = place.row < 0 ? null : target.closest<HTMLElement>('button, a[href]');
    const isDone = button ? moveWithin(event, button) : act(event, { target, place });
    if (isDone) event.preventDefault();
  };

  /** Does what a key means for a cell; false where it means nothing, or the browser knows better. */
  function act(event: KeyboardEvent, { target, place }: { target: HTMLElement; place: GridPlace }): boolean {
    if (event.shiftKey) return place.row < 0 && changeColumn(event, place.column);
    if (event.altKey) return false;
    const isToEdge = event.ctrlKey || event.metaKey;
    const rowsPerPage = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moved = movedFocus(place, { key: event.key, isToEdge, rows, columns, rowsPerPage });
    if (moved) go(moved);
    else if (event.key === ' ' && (place.row >= 0 || place.column === 0)) acts.onSelect(place.row);
    else if (event.key === 'Enter' && place.row >= 0) enter(target, () => acts.onOpen(place.row));
    else if (event.key === 'p' && place.row < 0 && !isToEdge) return pinColumn(event, place.column);
    else return !isToEdge && place.row >= 0 && acts.onShortcut(place.row, event.key);
    return true;
  }

  /** `p` pins the column whose name has the focus to the start, with Shift to the end, or lets it go. */
  function pinColumn({ shiftKey }: KeyboardEvent, column: number): boolean {
    const to = acts.onPinColumn(column, shiftKey ? 'end' : 'start');
    if (to !== undefined) go({ row: -1, column: to });
    return to !== undefined;
  }

  /** Shift and an arrow change the width of the column whose name has the focus; with Alt as well, its place. */
  function changeColumn(event: KeyboardEvent, column: number): boolean {
    const { key, altKey } = event;
    if (key === 'P') return pinColumn(event, column);
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
    const direction = key === 'ArrowRight' ? 1 : -1;
    if (!altKey) acts.onResizeColumn(column, direction);
    else if (acts.onMoveColumn(column, direction)) go({ row: -1, column: column + direction });
    return true;
  }

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

  return onKeyDown;
}

/** The place of the cell that an element is, or stands in. */
export function placeOf(element: HTMLElement): GridPlace | undefined {
  const column = element.closest<HTMLElement>('[data-column]')?.dataset.column;
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column === undefined || row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function cellAt(frame: HTMLElement | null, { row, column }: GridPlace): HTMLElement | null {
  return frame?.querySelector(`[data-row="${row}"] [data-column="${column}"]`) ?? null;
}

function enter(cell: HTMLElement, open: () => void): void {
  const inside = cell.querySelector<HTMLElement>('button, a[href]');
  if (inside) inside.focus();
  else open();
}

/** Between the buttons of a cell arrows move, and Escape goes back to the cell; with Alt they are the browser's. */
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

interface GridKeyOptions {
  frame: RefObject<HTMLElement | null>;
  /** The cell that has or would get the focus. */
  active: GridPlace;
  onActive: (place: GridPlace) => void;
  rows: number;
  columns: number;
  /** In pixels. */
  rowHeight: number;
  /** Row -1 is all of them. */
  onSelect: (row: number) => void;
  onOpen: (row: number) => void;
  /** False where the key means nothing for the row. */
  onShortcut: (row: number, key: string) => boolean;
  /** False where the column cannot go there. */
  onMoveColumn: (column: number, direction: 1 | -1) => boolean;
  /** The column's place then; undefined where it stays as it is. */
  onPinColumn: (column: number, side: Side) => number | undefined;
  onResizeColumn: (column: number, direction: 1 | -1) => void;
}
