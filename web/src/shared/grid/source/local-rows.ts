import type { RowData } from '@tanstack/react-table';
import { columnId, type LooseColumn, valueIn } from '../grid-column.ts';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { folded } from './folded.ts';

/** Returns the matching rows of a small table in the requested order, as the server would for large ones. */
export function localRows<Row extends RowData>(
  rows: readonly Row[],
  { query, definition, match }: LocalQuery<Row>,
): Row[] {
  const wanted = folded(query.search.trim());
  const kept = rows.filter(
    (row) =>
      folded(match.search(row)).includes(wanted) &&
      Object.entries(query.filters).every(([name, value]) => match.filters?.[name]?.(row) === value),
  );
  const columns = definition.columns as readonly LooseColumn[];
  const column = columns.find((candidate) => columnId(candidate) === query.sort);
  if (!column) return kept;
  const sign = query.order === 'asc' ? 1 : -1;
  return kept.sort((a, b) => compare(valueIn(column, a), valueIn(column, b), sign));
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Empty values come last in either direction. */
function compare(a: unknown, b: unknown, sign: 1 | -1): number {
  if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  if (typeof a === 'boolean' && typeof b === 'boolean') return (Number(b) - Number(a)) * sign;
  return collator.compare(String(a), String(b)) * sign;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** How the rows of a small table are searched and filtered. */
export interface LocalMatch<Row> {
  /** Returns the text to search in. */
  search: (row: Row) => string;
  /** Returns a row's value for a filter, by filter name. */
  filters?: Readonly<Record<string, (row: Row) => string>>;
}

interface LocalQuery<Row extends RowData> {
  query: GridQuery;
  definition: GridDefinition<Row>;
  match: LocalMatch<Row>;
}
