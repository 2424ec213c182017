import type { RowData } from '@tanstack/react-table';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { GridDefinition, GridQuery, GridTexts } from '../grid-definition.ts';
import type { GridChecks } from '../selection/use-grid-checks.ts';
import type { GridSource } from './grid-source.ts';

/** What a grid hands to whichever way of showing its rows. */
export interface ShownRows<Row extends RowData> {
  definition: GridDefinition<Row>;
  texts: GridTexts;
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  source: GridSource<Row>;
  isWide: boolean;
  /** Undefined where rows cannot be chosen. */
  checks: GridChecks<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** The id of the row that is open beside the table. */
  shownId: string | undefined;
  /** It takes the table's room. */
  isBeside: boolean;
  onShortcut: ((row: Row, key: string) => boolean) | undefined;
}
