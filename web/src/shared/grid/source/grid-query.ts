import type { RowData } from '@tanstack/react-table';
import { type LooseColumn, sortableIds } from '../grid-column.ts';
import type { GridDefinition, GridFilter, GridQuery, GridSort } from '../grid-definition.ts';

/** Reads what the address says of filters, search and order; what makes no sense there counts as not said. */
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

/** Empty for what makes no sense. */
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

/** The address of a query: as short as it can be, with everything in it that is not the table's. */
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

/** The order after a click on a column: the active one turns around, another one starts ascending. */
export function sortedBy(query: GridSort, column: string): GridSort {
  return { sort: column, order: query.sort === column && query.order === 'asc' ? 'desc' : 'asc' };
}

/** Tells whether rows may be missing because somebody asked for fewer. */
export function isNarrowed({ search, filters }: GridQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** The same query with a filter set to a value, or taken away by an empty one. */
export function withFilter(query: GridQuery, { name, value }: { name: string; value: string }): GridQuery {
  const { [name]: _before, ...rest } = query.filters;
  return { ...query, filters: value === '' ? rest : { ...rest, [name]: value } };
}

/** The same query with one of several values of a filter put in, or taken out where it is in. */
export function withValueToggled(
  query: GridQuery,
  { name, value }: { name: string; value: string },
): GridQuery {
  const before = chosenValues(query, name);
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return withFilter(query, { name, value: after.join(',') });
}

/** The values that a filter is set to: links may name several, with commas. */
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
