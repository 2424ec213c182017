import { expect, test } from '@jest/globals';
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
  filters: [{ name: 'state', values: ['afloat', 'docked'] }, { name: 'builtAfter' }],
};
const asked = { search: '', sort: 'tons', order: 'desc', filters: {} } as const;

test.each(['', 'state=sunk&sort=password&order=up', 'sort=captain', 'sort=actions', 'state=afloat,sunk'])(
  'an address that says nothing of sense, “%s”, asks for everything in the usual order',
  (address) => {
    expect(readGridQuery(new URLSearchParams(address), ships)).toEqual(asked);
  },
);

test('another column that the address names is ascending unless it says otherwise', () => {
  const read = (address: string) => readGridQuery(new URLSearchParams(address), ships);
  expect(read('sort=name')).toMatchObject({ sort: 'name', order: 'asc' });
  expect(read('sort=name&order=desc')).toMatchObject({ sort: 'name', order: 'desc' });
  expect(read('order=asc')).toMatchObject({ sort: 'tons', order: 'asc' });
});

test('what is asked for comes back out of its address, and nothing else there is lost', () => {
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

test('asking for everything in the usual order leaves no trace in the address', () => {
  const before = new URLSearchParams('search=x&sort=name&order=asc&state=afloat&view=1');
  expect(writeGridQuery(before, { query: asked, definition: ships }).toString()).toBe('view=1');
});

test('the active column turns around, another one starts ascending', () => {
  expect(sortedBy({ sort: 'tons', order: 'desc' }, 'tons')).toEqual({ sort: 'tons', order: 'asc' });
  expect(sortedBy({ sort: 'tons', order: 'asc' }, 'tons')).toEqual({ sort: 'tons', order: 'desc' });
  expect(sortedBy({ sort: 'tons', order: 'desc' }, 'name')).toEqual({ sort: 'name', order: 'asc' });
});

test('an empty value takes a filter away and leaves the others', () => {
  const query = { ...asked, filters: { state: 'afloat', builtAfter: '2020' } };
  expect(withFilter(query, { name: 'state', value: '' }).filters).toEqual({ builtAfter: '2020' });
  expect(withFilter(query, { name: 'state', value: 'docked' }).filters.state).toBe('docked');
});

interface Ship {
  name: string;
  tons: number;
  captain: string;
}

test('several values of a filter are put in and taken out one by one', () => {
  const one = withValueToggled(asked, { name: 'state', value: 'docked' });
  const both = withValueToggled(one, { name: 'state', value: 'afloat' });
  expect(both.filters).toEqual({ state: 'docked,afloat' });
  expect(withValueToggled(both, { name: 'state', value: 'docked' }).filters).toEqual({ state: 'afloat' });
  expect(withValueToggled(one, { name: 'state', value: 'docked' }).filters).toEqual({});
});
