import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { GridDefinition, GridQuery, GridTexts } from './grid-definition.ts';
import type { BulkAction } from './selection/bulk-bar.tsx';
import type { GridSource } from './source/grid-source.ts';

/** What a table gives the shared grid: what its rows are, where they come from, and what can be done with them. */
export interface DataGridProps<Row extends RowData> {
  /** A module constant. */
  definition: GridDefinition<Row>;
  /** What is asked, of `useGridQuery`. */
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
  /** The rows, of `useServerRows` or `useLocalRows`. */
  source: GridSource<Row>;
  texts: GridTexts;
  /** Opens a row: by a click on it, or Enter. */
  onOpen?: (row: Row) => void;
  /** The id of the row that is open beside the table: it is marked, and while there is one, moving on opens the next. */
  shownId?: string;
  /** What is open stands beside the table and takes its room, rather than over it. */
  isBeside?: boolean;
  /** Does by its letter what can be done about the row with the focus; false where the letter means nothing for it. */
  onShortcut?: (row: Row, key: string) => boolean;
  /** What can be done about several rows at once; without any, rows cannot be chosen. */
  bulkActions?: readonly BulkAction<Row>[];
  /** These acts can be done about all that match, too, also what is not loaded. */
  choosesMatching?: boolean;
  /** What rows that are chosen come to, in words. */
  sumsOf?: (rows: readonly Row[]) => string;
  /** Reads all that matches as a CSV file; without, the grid makes one of its columns. */
  readCsv?: () => Promise<Blob>;
  /** The screen's heading, where the toolbar begins with it. */
  title?: string;
  /** Over the rows, whatever they are: where to read about them, or what is not among them. */
  notice?: ReactNode;
  /** The table is the screen: it reaches to its edges, where that is wide. */
  isWide?: boolean;
  /** At the end of the toolbar, such as a button that creates a row. */
  children?: ReactNode;
  /** Beside how many rows there are, such as what was done to many of them. */
  foot?: ReactNode;
  /** Stands under the text of an empty table: how to get the first row. */
  emptyAction?: ReactNode;
}
