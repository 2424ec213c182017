import { bookUnits } from '@checkout/contract/books/schema.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import type { LocalMatch } from '../../shared/grid/source/local-rows.ts';
import { balanceColumns, type NamedBalance } from './balance-columns.tsx';
import { lineColumns, type UnitLine } from './line-columns.tsx';

/** The table of accounts in a month. */
export const balanceDefinition: GridDefinition<NamedBalance> = {
  id: 'books',
  columns: balanceColumns,
  rowId: ({ account, unit }) => `${unit} ${account}`,
  rowName: ({ title }) => title,
  defaultSort: { sort: 'unit', order: 'asc' },
  filters: [{ name: 'unit', values: bookUnits }],
  place: ['month'],
};

export const balanceMatch: LocalMatch<NamedBalance> = {
  search: ({ account, title }) => `${account} ${title}`,
  filters: { unit: ({ unit }) => unit },
};

/** The table of the lines of one account. */
export const lineDefinition: GridDefinition<UnitLine> = {
  id: 'books-statement',
  columns: lineColumns,
  rowId: ({ entryId }) => entryId,
  rowName: ({ sequence }) => String(sequence),
  defaultSort: { sort: 'sequence', order: 'desc' },
  place: ['account', 'month'],
};
