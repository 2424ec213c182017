import type { RowData } from '@tanstack/react-table';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { GridDefinition, GridQuery, GridTexts } from '../grid-definition.ts';
import type { GridChecks } from '../selection/use-grid-checks.ts';
import type { GridSource } from './grid-source.ts';

/** Props shared by the table and the card view of a grid. */
export interface ShownRows<Row extends RowData> {
  definition: GridDefinition<Row>;
  texts: GridTexts;
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  source: GridSource<Row>;
  isWide: boolean;
  /** Undefined if rows cannot be selected. */
  checks: GridChecks<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** Id of the row that is open beside the table. */
  shownId: string | undefined;
  /** Whether the open row takes some of the table's room. */
  isBeside: boolean;
  onShortcut: ((row: Row, key: string) => boolean) | undefined;
}
