import { type RowData, type Row as TableRow, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import type { GridLayout } from '../columns/grid-layout.ts';
import { type GridFeatures, gridFeatures } from '../grid-column.ts';
import type { GridDefinition } from '../grid-definition.ts';

/** Number of rows rendered beyond either edge, so that scrolling shows no gap. */
const overscan = 6;

/**
 * Returns the rows to render: the visible ones, a few beyond, and the row with the focus wherever it is,
 * since the focus would be lost otherwise. Only these are passed to the table library, which would create an
 * object for each of a hundred thousand.
 */
export function useVirtualRows<Row extends RowData>(options: VirtualRowsOptions<Row>): VirtualRows<Row> {
  const { frame, rows, rowHeight, definition, layout, active } = options;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index);
  const end = (indexes.at(-1) ?? -1) + 1;
  if (active >= 0 && active < rows.length && !indexes.includes(active)) indexes.push(active);
  const table = useTable({
    features: gridFeatures,
    columns: definition.columns,
    data: indexes.flatMap((position) => rows.slice(position, position + 1)),
    getRowId: definition.rowId,
    manualSorting: true,
    state: useMemo(() => columnState(layout), [layout]),
  });
  return {
    rows: table.getRowModel().rows.map((row, position) => ({ row, index: indexes[position] ?? 0 })),
    end,
  };
}

function columnState({ order, hidden }: GridLayout) {
  return {
    columnOrder: [...order],
    columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
  };
}

interface VirtualRowsOptions<Row extends RowData> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** In pixels. */
  rowHeight: number;
  definition: GridDefinition<Row>;
  layout: GridLayout;
  /** Index of the row with the focus. */
  active: number;
}

interface VirtualRows<Row extends RowData> {
  rows: { row: TableRow<GridFeatures, Row>; index: number }[];
  /** Index after the last rendered row. */
  end: number;
}
