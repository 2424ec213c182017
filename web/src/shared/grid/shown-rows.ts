import type { RowData } from '@tanstack/react-table';
import type { GridDefinition, GridQuery, GridTexts } from './grid-definition.ts';
import type { GridLayout } from './grid-layout.ts';
import type { GridSource } from './grid-source.ts';
import type { GridChecks } from './use-grid-checks.ts';

/** What a grid hands to whichever way of showing its rows. */
export interface ShownRows<Row extends RowData> {
  definition: GridDefinition<Row>;
  texts: GridTexts;
  query: GridQuery;
  onQuery: (query: GridQuery) => void;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  source: GridSource<Row>;
  /** Undefined where rows cannot be chosen. */
  checks: GridChecks<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
}
