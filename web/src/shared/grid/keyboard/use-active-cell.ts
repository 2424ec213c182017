import type { RowData } from '@tanstack/react-table';
import { type MouseEvent, type RefObject, useState } from 'react';
import type { ShownRows } from '../source/shown-rows.ts';
import type { CellPosition } from './grid-focus.ts';
import { useFollowedRow } from './use-followed-row.ts';
import { type ColumnKeyHandlers, positionOf, useGridKeys } from './use-grid-keys.ts';

/**
 * Keeps the one cell of a table that is in the tab order, moves it with keys and clicks, and selects and opens
 * rows by either.
 */
export function useActiveCell<Row extends RowData>(
  { definition, source, checks, onOpen, onShortcut, shownId }: ShownRows<Row>,
  { frame, columnCount, rowHeight, columnKeys }: ActiveCellOptions,
) {
  const rows = source.rows ?? (none as readonly Row[]);
  const [position, setPosition] = useState<CellPosition>({ row: 0, column: 0 });
  const active = {
    row: Math.min(position.row, rows.length - 1),
    column: Math.min(position.column, columnCount - 1),
  };
  const openRow = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  useFollowedRow({ frame, rows, shownId, idOf: definition.rowId, active, onActive: setPosition });
  const onKeyDown = useGridKeys({
    frame,
    active,
    onActive: (next) => {
      setPosition(next);
      if (shownId !== undefined && next.row >= 0 && next.row !== active.row) openRow(next.row);
    },
    rows: rows.length,
    columns: columnCount,
    rowHeight,
    onSelect: (row) => (row < 0 ? checks?.onToggleAll() : checks?.onToggle(row, false)),
    onOpen: openRow,
    onShortcut: (index, key) => {
      const row = rows[index];
      return row !== undefined && onShortcut?.(row, key) === true;
    },
    ...columnKeys,
  });
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const clicked = positionOf(target);
    if (!clicked) return;
    if (clicked.row >= 0) setPosition(clicked);
    if (target.closest('.grid-check')) {
      if (clicked.row < 0) checks?.onToggleAll();
      else checks?.onToggle(clicked.row, event.shiftKey);
    } else if (clicked.row >= 0 && !target.closest('button, a') && !isMarkingText()) {
      openRow(clicked.row);
    }
  };
  return { active, onKeyDown, onClick };
}

const none: readonly never[] = [];

/** Selecting text in a row must not open it. */
function isMarkingText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

interface ActiveCellOptions {
  frame: RefObject<HTMLElement | null>;
  /** With the column of checkboxes, if there is one. */
  columnCount: number;
  /** In pixels. */
  rowHeight: number;
  columnKeys: ColumnKeyHandlers;
}
