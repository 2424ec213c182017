import type { RowData } from '@tanstack/react-table';
import type { Tone } from '../ui/tone.ts';
import type { GridColumns } from './grid-column.ts';

/** What a table is made of, as a module constant beside its columns. */
export interface GridDefinition<Row extends RowData> {
  /** Names the table in the browser's storage, hence stays the same. */
  id: string;
  columns: GridColumns<Row>;
  rowId: (row: Row) => string;
  /** What people call a row, such as its number: in labels and in the results of bulk actions. */
  rowName: (row: Row) => string;
  /** The order of the rows until somebody asks for another one. */
  defaultSort: GridSort;
  /** What the rows can be narrowed down by, besides the search. */
  filters?: readonly GridFilter[];
  /** What can be added from the menu of filters, in its order. */
  pills?: readonly FilterPill[];
  /** What else of the address says where on its page the table is: a link to a view of it leads there. */
  place?: readonly string[];
}

/** One thing to narrow rows down by, under its name in the address. */
export interface GridFilter {
  name: string;
  /** What can be chosen, in the order of the buttons. Without, any text: it comes by links, and can be taken away. */
  values?: readonly string[];
  /** Several values may be chosen, each of which a row may have; without, one alone makes sense. */
  isMultiple?: true;
  /** What can be chosen from the menu, where buttons would take too much room. */
  offered?: readonly string[];
  /** What makes sense in the address, where that is not any text. */
  known?: readonly string[];
  /** The same, where what makes sense cannot be listed. */
  makesSense?: (value: string) => boolean;
  /** The filter without which it makes no sense. */
  needs?: string;
}

/** What a table offers to be narrowed down by from its menu; each is a chip while it narrows something down. */
export type FilterPill =
  /** One of the values that the filter of this name has `offered`. */
  | { kind: 'choice'; name: string }
  /** Any text, exactly. */
  | { kind: 'text'; name: string }
  /** Days: `name` holds a preset; `nameFrom` and `nameTo` hold dates, either of which may be missing. */
  | { kind: 'days'; name: string; isAhead?: true }
  /** An amount in one currency: `nameFrom`, `nameTo` and the currency's filter. */
  | { kind: 'amount'; name: string; currency: string; currencies: readonly string[] };

/** The column by whose id the rows are ordered, and which way. */
export interface GridSort {
  sort: string;
  order: 'asc' | 'desc';
}

/** What is asked of the rows: all of it lives in the address. */
export interface GridQuery extends GridSort {
  search: string;
  /** By name; what is not narrowed down is not in it. */
  filters: Readonly<Record<string, string>>;
}

/** The words of one table, in the reader's language. */
export interface GridTexts {
  /** What the rows are, such as `Invoices`. */
  label: string;
  /** The names of the columns by id. */
  columns: Readonly<Record<string, string>>;
  /** What sorting by a column does, by id, where its name does not say it. */
  sortHints?: Readonly<Record<string, string>>;
  /** What the search looks through; without, there is none. */
  search?: string;
  /** By name of the filter; `values` by value, with `all` for no choice at all. */
  filters?: Readonly<Record<string, FilterTexts>>;
  /** Such as `Showing 50 of 1,200 invoices`. */
  counter: (count: { shown: number; total: number }) => string;
  /** What went wrong when the rows could not be had; the reason follows it. */
  failed: string;
  /** What stands there while there is nothing at all: what will be here, and how to get the first one. */
  empty: { title: string; text?: string };
}

interface FilterTexts {
  label: string;
  values?: Readonly<Record<string, string>>;
  /** How many rows each value stands for, with `all` for no choice at all; of all rows, however they are narrowed. */
  counts?: Readonly<Record<string, number>> | undefined;
  tones?: Readonly<Record<string, Tone>>;
  /** What is offered while a text is typed. */
  suggestions?: readonly string[];
}
