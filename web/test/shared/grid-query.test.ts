import { expect, test } from '@jest/globals';
import { pillsOf, resolveFilters, withPill } from '../../src/shared/grid/filters/filter-pill.ts';
import { gridColumns } from '../../src/shared/grid/grid-column.ts';
import type { GridDefinition } from '../../src/shared/grid/grid-definition.ts';
import {
  readGridQuery,
  sortedBy,
  withFilter,
  withValueToggled,
  writeGridQuery,
} from '../../src/shared/grid/source/grid-query.ts';

const column = gridColumns<Ship>();
const ships: GridDefinition<Ship> = {
  id: 'ships',
  columns: column.columns([
    column.accessor('name', {}),
    column.accessor('tons', {}),
    column.accessor('captain', { enableSorting: false }),
    column.display({ id: 'actions' }),
  ]),
  rowId: ({ name }) => name,
  rowName: ({ name }) => name,
  defaultSort: { sort: 'tons', order: 'desc' },
  filters: [
    { name: 'state', values: ['afloat', 'docked'], isMultiple: true },
    { name: 'flag', known: ['HK', 'TH'] },
    { name: 'tonsFrom', needs: 'flag' },
    { name: 'builtAfter', makesSense: (year) => /^\d{4}$/.test(year) },
  ],
};
const asked = { search: '', sort: 'tons', order: 'desc', filters: {} } as const;

test.each([
  '',
  'state=sunk&sort=password&order=up',
  'sort=captain',
  'sort=actions',
  'state=afloat,sunk',
  'builtAfter=long+ago',
  'flag=HK,TH',
  'tonsFrom=10',
  'tonsFrom=10&flag=XX',
])('an invalid address, “%s”, shows everything in the default order', (address) => {
  expect(readGridQuery(new URLSearchParams(address), ships)).toEqual(asked);
});

test('another column in the address is ascending by default', () => {
  const read = (address: string) => readGridQuery(new URLSearchParams(address), ships);
  expect(read('sort=name')).toMatchObject({ sort: 'name', order: 'asc' });
  expect(read('sort=name&order=desc')).toMatchObject({ sort: 'name', order: 'desc' });
  expect(read('order=asc')).toMatchObject({ sort: 'tons', order: 'asc' });
});

test('a query can be read back from its address, and nothing else in it is lost', () => {
  const query = {
    search: 'sea & sun',
    sort: 'name',
    order: 'asc',
    filters: { state: 'afloat,docked', builtAfter: '2020' },
  } as const;
  const address = writeGridQuery(new URLSearchParams('invoice=7'), { query, definition: ships });
  expect(readGridQuery(address, ships)).toEqual(query);
  expect(address.get('invoice')).toBe('7');
});

test('the default query leaves no trace in the address', () => {
  const before = new URLSearchParams('search=x&sort=name&order=asc&state=afloat&view=1');
  expect(writeGridQuery(before, { query: asked, definition: ships }).toString()).toBe('view=1');
});

test('the active column reverses its order, another one starts ascending', () => {
  expect(sortedBy({ sort: 'tons', order: 'desc' }, 'tons')).toEqual({ sort: 'tons', order: 'asc' });
  expect(sortedBy({ sort: 'tons', order: 'asc' }, 'tons')).toEqual({ sort: 'tons', order: 'desc' });
  expect(sortedBy({ sort: 'tons', order: 'desc' }, 'name')).toEqual({ sort: 'name', order: 'asc' });
});

test('an empty value removes a filter and keeps the others', () => {
  const query = { ...asked, filters: { state: 'afloat', builtAfter: '2020' } };
  expect(withFilter(query, { name: 'state', value: '' }).filters).toEqual({ builtAfter: '2020' });
  expect(withFilter(query, { name: 'state', value: 'docked' }).filters.state).toBe('docked');
});

interface Ship {
  name: string;
  tons: number;
  captain: string;
}

test('the values of a filter are toggled one by one', () => {
  const one = withValueToggled(asked, { name: 'state', value: 'docked' });
  const both = withValueToggled(one, { name: 'state', value: 'afloat' });
  expect(both.filters).toEqual({ state: 'docked,afloat' });
  expect(withValueToggled(both, { name: 'state', value: 'docked' }).filters).toEqual({ state: 'afloat' });
  expect(withValueToggled(one, { name: 'state', value: 'docked' }).filters).toEqual({});
});

const pills = [
  { kind: 'days', name: 'created' },
  { kind: 'amount', name: 'amount', currency: 'currency', currencies: ['USD', 'HKD'] },
  { kind: 'choice', name: 'currency' },
] as const;

test.each([
  ['today', '2026-03-01T23:30:00Z', '2026-03-01', '2026-03-01'],
  ['7d', '2026-03-01T00:00:00Z', '2026-02-23', '2026-03-01'],
  ['next7d', '2026-12-29T12:00:00Z', '2026-12-29', '2027-01-04'],
  ['month', '2028-02-10T12:00:00Z', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-31T12:00:00Z', '2026-12-01', '2026-12-31'],
])('%s, evaluated at %s, is the days from %s to %s', (created, now, createdFrom, createdTo) => {
  const filters = { created, status: 'paid' };
  expect(resolveFilters(filters, { pills, now: new Date(now) })).toEqual({
    status: 'paid',
    createdFrom,
    createdTo,
  });
});

test('a range of amounts brings its own currency, which is removed with it', () => {
  const query = withFilter(
    { search: '', sort: 'a', order: 'asc', filters: {} },
    { name: 'currency', value: 'HKD' },
  );
  expect(pillsOf(pills, query).on.map(({ name }) => name)).toEqual(['currency']);
  const parts = { amountFrom: '10', currency: 'HKD' };
  const ranged = withPill(query, { pill: pills[1], parts });
  expect(ranged.filters).toEqual(parts);
  expect(pillsOf(pills, ranged)).toEqual({ on: [pills[1]], off: [pills[0]] });
  expect(withPill(ranged, { pill: pills[1], parts: {} }).filters).toEqual({});
});
