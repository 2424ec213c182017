import {
  type ColumnHelper,
  createColumnHelper,
  type RowData,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

/** What our tables can do. The server sorts, filters and pages; the table knows only what it was told of it. */
export const gridFeatures = tableFeatures({ rowSortingFeature, columnMeta: {} as GridColumnMeta });

/** Makes the columns of one kind of row, as module constants. A column with an accessor sorts under its id. */
export function gridColumns<Row extends RowData>(): ColumnHelper<GridFeatures, Row> {
  return createColumnHelper<GridFeatures, Row>();
}

export type GridFeatures = typeof gridFeatures;
export type GridColumns<Row extends RowData> = TableOptions<GridFeatures, Row>['columns'];

/** The column by whose id the rows are ordered, and which way. */
export interface GridSort {
  sort: string;
  order: 'asc' | 'desc';
}

interface GridColumnMeta {
  align?: 'right';
  /** What stays in sight when the table scrolls sideways, and leads or ends a card. */
  edge?: 'start' | 'end';
  /** Stands opposite the first column at the top of a card. */
  isCardCorner?: true;
}
