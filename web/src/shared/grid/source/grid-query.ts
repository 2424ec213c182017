import type { RowData } from '@tanstack/react-table';
import { type LooseColumn, sortableIds } from '../grid-column.ts';
import type { GridDefinition, GridFilter, GridQuery, GridSort } from '../grid-definition.ts';

/** Reads filters, search and sort order from the URL; invalid values are ignored. */
export function readGridQuery<Row extends RowData>(
  address: URLSearchParams,
  { columns, defaultSort, filters = [] }: GridDefinition<Row>,
): GridQuery {
  const sort = address.get('sort');
  const isSortable = sort !== null && sortableIds(columns as readonly LooseColumn[]).includes(sort);
  const read = new Map(filters.map((filter) => [filter.name, readFilter(address, filter)]));
  const chosen = filters.flatMap(({ name, needs }) => {
    const value = read.get(name) ?? '';
    const isAlone = needs !== undefined && !read.get(needs);
    return value === '' || isAlone ? [] : [[name, value] as const];
  });
  return {
    search: address.get('search') ?? '',
    sort: isSortable ? sort : defaultSort.sort,
    order: readOrder(address.get('order'), isSortable ? 'asc' : defaultSort.order),
    filters: Object.fromEntries(chosen),
  };
}

/** Returns the value of a filter; empty if invalid. */
function readFilter(
  address: URLSearchParams,
  { name, values, known, isMultiple, makesSense }: GridFilter,
): string {
  const value = address.get(name) ?? '';
  const sensible = values ?? known;
  const parts = isMultiple ? value.split(',') : [value];
  const isKnown = sensible === undefined || parts.every((part) => sensible.includes(part));
  return isKnown && (makesSense?.(value) ?? true) ? value : '';
}

/** Returns the URL parameters of a query: without defaults, keeping parameters that are not the table's. */
export function writeGridQuery<Row extends RowData>(
  address: URLSearchParams,
  { query, definition }: { query: GridQuery; definition: GridDefinition<Row> },
): URLSearchParams {
  const next = new URLSearchParams(address);
  const { sort, order } = definition.defaultSort;
  const isDefault = query.sort === sort && query.order === order;
  put(next, 'search', query.search);
  put(next, 'sort', isDefault ? '' : query.sort);
  put(next, 'order', isDefault ? '' : query.order);
  for (const { name } of definition.filters ?? []) put(next, name, query.filters[name] ?? '');
  return next;
}

/** Returns the sort order after a click on a column: the active one is reversed, others start ascending. */
export function sortedBy(query: GridSort, column: string): GridSort {
  return { sort: column, order: query.sort === column && query.order === 'asc' ? 'desc' : 'asc' };
}

/** Returns whether a search or filter may hide rows. */
export function isNarrowed({ search, filters }: GridQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** Returns the query with a filter set to a value, or removed if the value is empty. */
export function withFilter(query: GridQuery, { name, value }: { name: string; value: string }): GridQuery {
  const { [name]: _before, ...rest } = query.filters;
  return { ...query, filters: value === '' ? rest : { ...rest, [name]: value } };
}

/** Returns the query with one of several values of a filter added or, if present, removed. */
export function withValueToggled(
  query: GridQuery,
  { name, value }: { name: string; value: string },
): GridQuery {
  const before = chosenValues(query, name);
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return withFilter(query, { name, value: after.join(',') });
}

/** Returns the values of a filter: links may contain several, separated by commas. */
export function chosenValues({ filters }: GridQuery, name: string): string[] {
  const value = filters[name] ?? '';
  return value === '' ? [] : value.split(',');
}

function readOrder(text: string | null, otherwise: GridSort['order']): GridSort['order'] {
  return text === 'asc' || text === 'desc' ? text : otherwise;
}

function put(address: URLSearchParams, name: string, value: string): void {
  if (value === '') address.delete(name);
  else address.set(name, value);
}
