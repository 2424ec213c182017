import type { RowData } from '@tanstack/react-table';
import type { Tone } from '../status/tone.ts';
import type { GridColumns } from './grid-column.ts';

/** The definition of a table, as a module constant beside its columns. */
export interface GridDefinition<Row extends RowData> {
  /** Identifies the table in the browser's storage, so it must never change. */
  id: string;
  columns: GridColumns<Row>;
  rowId: (row: Row) => string;
  /** Human-readable name of a row, such as its number: used in labels and in the results of bulk actions. */
  rowName: (row: Row) => string;
  /** The initial order of the rows. */
  defaultSort: GridSort;
  /** The filters, in addition to the search. */
  filters?: readonly GridFilter[];
  /** The filters that the menu can add, in its order. */
  pills?: readonly FilterPill[];
  /** Further URL parameters that locate the table on its page: a link to one of its views includes them. */
  place?: readonly string[];
}

/** One filter, by its name in the URL. */
export interface GridFilter {
  name: string;
  /** The values, in the order of the buttons. Without them any text is allowed, set by links or pills. */
  values?: readonly string[];
  /** Several values can be combined with OR; without it, only one. */
  isMultiple?: true;
  /** The values in the menu, if buttons would take too much room. */
  offered?: readonly string[];
  /** The valid values in the URL, if not any text. */
  known?: readonly string[];
  /** Validates a value in the URL, if the valid ones cannot be listed. */
  makesSense?: (value: string) => boolean;
  /** Another filter on which this one depends. */
  needs?: string;
}

/** A filter in a table's menu, shown as a chip while it is active. */
export type FilterPill =
  /** One of the `offered` values of the filter with this name. */
  | { kind: 'choice'; name: string }
  /** Any text, matched exactly. */
  | { kind: 'text'; name: string }
  /** Dates: `name` holds a preset; `nameFrom` and `nameTo` hold dates, either of which may be missing. */
  | { kind: 'days'; name: string; isAhead?: true }
  /** A range of amounts in one currency: `nameFrom`, `nameTo` and the filter of the currency. */
  | { kind: 'amount'; name: string; currency: string; currencies: readonly string[] };

/** The id of the column by which rows are sorted, and the direction. */
export interface GridSort {
  sort: string;
  order: 'asc' | 'desc';
}

/** Sort order, search and filters of a table, all stored in the URL. */
export interface GridQuery extends GridSort {
  search: string;
  /** Values by filter name, without inactive filters. */
  filters: Readonly<Record<string, string>>;
}

/** The texts of one table, in the reader's language. */
export interface GridTexts {
  /** What the rows are, such as `Invoices`. */
  label: string;
  /** Names of the columns, by id. */
  columns: Readonly<Record<string, string>>;
  /** What sorting by a column does, by column id, if the name does not say that. */
  sortHints?: Readonly<Record<string, string>>;
  /** Placeholder of the search; without it there is no search. */
  search?: string;
  /** By filter name; `values` by value, with `all` for no value. */
  filters?: Readonly<Record<string, FilterTexts>>;
  /** Such as `Showing 50 of 1,200 invoices`. */
  counter: (count: { shown: number; total: number }) => string;
  /** Error message if the rows could not be loaded; the reason follows it. */
  failed: string;
  /** Shown while there are no rows at all: what will be listed here, and how to create the first row. */
  empty: { title: string; text?: string };
}

interface FilterTexts {
  label: string;
  values?: Readonly<Record<string, string>>;
  /** Number of rows per value, with `all` for no value; over all rows, regardless of active filters. */
  counts?: Readonly<Record<string, number>> | undefined;
  tones?: Readonly<Record<string, Tone>>;
  /** Suggestions while a text is typed. */
  suggestions?: readonly string[];
}
