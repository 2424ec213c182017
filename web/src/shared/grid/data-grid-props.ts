import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { GridDefinition, GridQuery, GridTexts } from './grid-definition.ts';
import type { BulkAction } from './selection/bulk-bar.tsx';
import type { GridSource } from './source/grid-source.ts';

/** The props of the shared grid: its definition, the source of its rows, and what can be done with them. */
export interface DataGridProps<Row extends RowData> {
  /** Must stay the same object: a module constant, or memoised. */
  definition: GridDefinition<Row>;
  /** The state of sort, search and filters, from `useGridQuery`. */
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
  /** The rows, from `useServerRows` or `useLocalRows`. */
  source: GridSource<Row>;
  texts: GridTexts;
  /** Opens a row, on click or Enter. */
  onOpen?: (row: Row) => void;
  /**
   * Id of the row that is open beside the table: it is highlighted and, while one is open, moving the focus
   * opens the next.
   */
  shownId?: string;
  /** Whether the open row's details are beside the table, taking its room, rather than over it. */
  isBeside?: boolean;
  /** Handles a key that acts on the focused row; returns false if the key has no meaning for it. */
  onShortcut?: (row: Row, key: string) => boolean;
  /** Actions on several rows at once; without any, rows cannot be selected. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Whether these actions can also apply to all matching rows, including those not loaded. */
  selectsAllMatching?: boolean;
  /** Formats the totals of the selected rows. */
  sumsOf?: (rows: readonly Row[]) => string;
  /** Reads all matching rows as a CSV file; without it, the grid builds one from its columns. */
  readCsv?: () => Promise<Blob>;
  /** The screen's heading, if the toolbar starts with it. */
  title?: string;
  /** Shown above the rows: for example a link to documentation, or a note about what the list leaves out. */
  notice?: ReactNode;
  /** Whether the table fills the screen: on wide screens it reaches to the edges. */
  isWide?: boolean;
  /** Shown at the end of the toolbar, such as a button that creates a row. */
  children?: ReactNode;
  /** Shown beside the row count, such as the progress of bulk actions. */
  foot?: ReactNode;
  /** Shown below the text of an empty table: how to create the first row. */
  emptyAction?: ReactNode;
}
