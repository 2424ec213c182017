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

/** What our tables leave to the library: which columns stand where, and how wide. Rows are ours, see `GridSource`. */
export const gridFeatures = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: {} as GridColumnMeta,
});

/**
 * Makes the columns of one kind of row, as module constants. A column with an accessor can be sorted by, under its id,
 * unless `enableSorting` is false; its name is the text that `GridTexts.columns` has under its id.
 */
export function gridColumns<Row extends RowData>(): ColumnHelper<GridFeatures, Row> {
  return createColumnHelper<GridFeatures, Row>();
}

/** The parts of a column that rules about columns look at, whatever its rows. */
export function columnId(column: LooseColumn): string {
  return column.id ?? String(column.accessorKey);
}

/** The ids of the columns by which rows can be ordered. */
export function sortableIds(columns: readonly LooseColumn[]): string[] {
  return columns.filter((column) => isSortable(column)).map(columnId);
}

/** What an accessor column reads of a row; undefined for columns that only show something. */
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

/** A column of whatever rows. */
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
  /** What stays in sight when the table scrolls sideways, cannot be hidden or moved, and leads or ends a card. */
  edge?: 'start' | 'end';
  /** Stands opposite the first column at the top of a card; on one of two lines, at the end of the second. */
  isCardCorner?: true;
  /**
   * Where rows open, a card is but two lines: the row's name and a figure, then whom or what it is about, facts with the
   * names of their columns, and the corner. With a title in the name's place they are all there is, hence rows need not
   * open. Without any such column, cards show all that lines do.
   */
  card?: 'title' | 'figure' | 'about' | 'fact';
  /** It may be cut, down to the column's size, and takes the room that is left over; nothing else is ever cut. */
  isText?: true;
  /** Text that takes all the room that is left, so that the other text is as wide as it wants where that is possible. */
  takesRest?: true;
  /** It makes room, lowest first, while something open beside the table leaves too little. */
  yields?: number;
  /** It makes room, in the same turn, wherever text would be cut otherwise. */
  givesWay?: true;
  /** Not shown until the reader asks for it. */
  isExtra?: true;
}
