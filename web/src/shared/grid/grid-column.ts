import {
  type ColumnHelper,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

/**
 * The table library's features that we use: order, size and visibility of columns. Rows are managed by
 * ourselves, see `GridSource`.
 */
export const gridFeatures = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: {} as GridColumnMeta,
});

/**
 * Creates the columns of one kind of row, as module constants. A column with an accessor can be sorted by its
 * id, unless `enableSorting` is false; its name is the text in `GridTexts.columns` with that id.
 */
export function gridColumns<Row extends RowData>(): ColumnHelper<GridFeatures, Row> {
  return createColumnHelper<GridFeatures, Row>();
}

/** Returns a column's id. */
export function columnId(column: LooseColumn): string {
  return column.id ?? String(column.accessorKey);
}

/** Returns the ids of the sortable columns. */
export function sortableIds(columns: readonly LooseColumn[]): string[] {
  return columns.filter((column) => isSortable(column)).map(columnId);
}

/** Returns a column's value for a row; undefined for columns without an accessor. */
export function valueIn(column: LooseColumn, row: unknown): unknown {
  if (column.accessorFn) return column.accessorFn(row as never, 0);
  if (column.accessorKey === undefined) return undefined;
  return (row as Record<string, unknown>)[String(column.accessorKey)];
}

function isSortable({ accessorFn, accessorKey, enableSorting }: LooseColumn): boolean {
  return (accessorFn !== undefined || accessorKey !== undefined) && enableSorting !== false;
}

export type GridFeatures = typeof gridFeatures;
export type GridColumns<Row extends RowData> = TableOptions<GridFeatures, Row>['columns'];

/** The parts of a column that do not depend on the type of its rows. */
export interface LooseColumn {
  id?: string;
  accessorKey?: PropertyKey;
  accessorFn?: (row: never, index: number) => unknown;
  enableSorting?: boolean;
  size?: number;
  meta?: GridColumnMeta;
}

export interface GridColumnMeta {
  align?: 'right';
  /**
   * Fixed at this edge: it stays visible when the table scrolls sideways, cannot be hidden or moved, and is
   * first or last in a card.
   */
  edge?: 'start' | 'end';
  /** Placed in the top corner of a card, opposite the first column; in a compact card, on the second line. */
  isCardCorner?: true;
  /**
   * The column's role in a compact card, used where rows can be opened: the row's name and a `figure`, then
   * `about`, each `fact` with its column's name, and the corner. With a `title` in place of the name the card
   * is complete, so its rows need not open. If no column has a role, cards show all that table rows do.
   */
  card?: 'title' | 'figure' | 'about' | 'fact';
  /** May be truncated down to the column's size, and takes the remaining room; others are never truncated. */
  isText?: true;
  /** A text column that takes all remaining room, so that other text columns get their full width. */
  takesRest?: true;
  /** Dropped, lowest number first, when something open beside the table leaves too little room. */
  dropOrder?: number;
  /** Dropped, in the same order, also when text would be truncated otherwise. */
  dropsForText?: true;
  /** Hidden until the reader shows it. */
  isExtra?: true;
}
