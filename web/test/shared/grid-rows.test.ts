import { expect, test } from '@jest/globals';
import { runBulk } from '../../src/admin/webhooks/run-bulk.ts';
import { toCsv } from '../../src/shared/grid/export/grid-csv.ts';
import { gridColumns } from '../../src/shared/grid/grid-column.ts';
import { movedFocus } from '../../src/shared/grid/keyboard/grid-focus.ts';
import { isCompact } from '../../src/shared/grid/rows/is-compact.ts';
import {
  entriesBetween,
  refreshed,
  toggled,
  withRows,
} from '../../src/shared/grid/selection/grid-selection.ts';
import { localRows } from '../../src/shared/grid/source/local-rows.ts';
import { mergedPages } from '../../src/shared/grid/source/merged-pages.ts';
import { readPages } from '../../src/shared/grid/source/read-pages.ts';

interface Ship {
  id: string;
  tons?: number | null;
}
const idOf = ({ id }: Ship) => id;
const ships = (...ids: string[]): Ship[] => ids.map((id) => ({ id }));
const page = (ids: string, { total = 9, nextCursor = 'more' as string | null } = {}) => ({
  rows: ships(...ids),
  total,
  nextCursor,
});
const merge = (pages: string[], first: string, { changed = [] as Ship[], gone = '' } = {}) =>
  mergedPages(
    pages.map((ids) => page(ids)),
    {
      first: page(first),
      changed: new Map(changed.map((ship) => [ship.id, ship])),
      gone: new Set(gone),
      idOf,
    },
  ).map(({ rows }) => rows.map(idOf).join(''));

test('new rows appear at the top of a long list, and no other is lost or duplicated', () => {
  expect(merge(['abc', 'def', 'ghi'], 'xab')).toEqual(['xabc', 'def', 'ghi']);
});

test('a row that moved up appears once', () => {
  expect(merge(['abc', 'def', 'ghi'], 'hab')).toEqual(['habc', 'def', 'gi']);
});

test('rows further down are current or removed', () => {
  const changed = [{ id: 'e', tons: 7 }];
  const pages = mergedPages([page('abc'), page('def'), page('ghi')], {
    first: page('abc', { total: 8 }),
    changed: new Map(changed.map((ship) => [ship.id, ship])),
    gone: new Set('h'),
    idOf,
  });
  expect(pages.flatMap(({ rows }) => rows)).toEqual([
    ...ships('a', 'b', 'c', 'd'),
    { id: 'e', tons: 7 },
    ...ships('f', 'g', 'i'),
  ]);
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8]);
});

test('the cursor of the next page stays that of the last page', () => {
  const last = page('def', { nextCursor: 'after f' });
  const pages = mergedPages([page('abc'), last], {
    first: page('xab', { nextCursor: 'after b' }),
    changed: new Map(),
    gone: new Set(),
    idOf,
  });
  expect(pages.at(-1)?.nextCursor).toBe('after f');
});

test('a list that would have a gap is reloaded', () => {
  expect(merge(['abc', 'def'], 'xyz')).toEqual(['xyz']);
});

test('every page is read to the end', async () => {
  const cursors: string[] = [];
  const rows = await readPages(async ({ cursor }) => {
    cursors.push(cursor);
    return cursor === '' ? page('ab') : page('c', { nextCursor: null });
  });
  expect([rows.map(idOf).join(''), cursors]).toEqual(['abc', ['', 'more']]);
});

test('rows are selected one by one, in ranges and all together', () => {
  const [a, b, c, d] = ships('a', 'b', 'c', 'd') as [Ship, Ship, Ship, Ship];
  const one = toggled(new Map(), ['b', b]);
  expect([...toggled(one, ['b', b]).keys()]).toEqual([]);
  const entries = entriesBetween([a, b, c, d], { from: 'd', to: 1, idOf }) ?? [];
  expect([...withRows(one, { entries, isSelected: true }).keys()]).toEqual(['b', 'c', 'd']);
  expect([...withRows(one, { entries, isSelected: false }).keys()]).toEqual([]);
});

test('a range begins at a row wherever it is now, unless it is no longer in the list', () => {
  const between = (ids: string, from: string | undefined) =>
    entriesBetween(ships(...ids), { from, to: 2, idOf })?.map(([id]) => id);
  expect(between('abcd', 'a')).toEqual(['a', 'b', 'c']);
  expect(between('zabcd', 'a')).toEqual(['a', 'b']);
  expect(between('bcde', 'a')).toBeUndefined();
  expect(between('abcd', undefined)).toBeUndefined();
});

test('a selected row is kept in its current version, and one out of view stays selected', () => {
  const [a, b] = ships('a', 'b') as [Ship, Ship];
  const chosen = new Map([
    ['a', a],
    ['b', b],
  ]);
  const now = { id: 'a', tons: 3 };
  expect([...refreshed(chosen, { rows: [now], idOf }).values()]).toEqual([now, b]);
  expect(refreshed(chosen, { rows: [a, ...ships('z')], idOf })).toBe(chosen);
});

test('while all matching rows are selected, those that are loaded later are too', () => {
  const [a, b] = ships('a', 'b') as [Ship, Ship];
  const chosen = refreshed(new Map([['a', a]]), { rows: [a, b], idOf, isAll: true });
  expect([...chosen.values()]).toEqual([a, b]);
  expect(refreshed(chosen, { rows: [a, b], idOf, isAll: true })).toBe(chosen);
});

const column = gridColumns<Ship>();
const definition = {
  id: 'ships',
  columns: column.columns([column.accessor('id', {}), column.accessor('tons', {})]),
  rowId: idOf,
  rowName: idOf,
  defaultSort: { sort: 'id', order: 'asc' },
  filters: [{ name: 'size', values: ['large', 'small'] }],
} as const;
const fleet: Ship[] = [
  { id: 'Ship 10', tons: 5 },
  { id: 'ship 9', tons: null },
  { id: 'Boat', tons: 70 },
];
const match = { search: idOf, filters: { size: ({ tons }: Ship) => ((tons ?? 0) > 9 ? 'large' : 'small') } };
const local = (query: object) =>
  localRows(fleet, {
    query: { search: '', sort: 'id', order: 'asc', filters: {}, ...query },
    definition,
    match,
  }).map(idOf);

test('a small table is searched, filtered and sorted naturally, with missing values last', () => {
  expect(local({})).toEqual(['Boat', 'ship 9', 'Ship 10']);
  expect(local({ order: 'desc' })).toEqual(['Ship 10', 'ship 9', 'Boat']);
  expect(local({ sort: 'tons' })).toEqual(['Ship 10', 'Boat', 'ship 9']);
  expect(local({ sort: 'tons', order: 'desc' })).toEqual(['Boat', 'Ship 10', 'ship 9']);
  expect(local({ search: ' SHIP ' })).toEqual(['ship 9', 'Ship 10']);
  expect(local({ filters: { size: 'large' } })).toEqual(['Boat']);
});

test('a small table is searched whichever way accents were typed', () => {
  const spellings = ['Zoë', 'Zoë'.normalize('NFD')];
  const found = (search: string) =>
    localRows(ships(...spellings), {
      query: { search, sort: 'id', order: 'asc', filters: {} },
      definition,
      match,
    });
  for (const search of spellings) expect(found(search)).toHaveLength(2);
});

const move = (place: object, key: string, isToEdge = false) =>
  movedFocus({ row: 1, column: 1, ...place }, { key, isToEdge, rows: 100, columns: 5, rowsPerPage: 10 });

test.each([
  ['ArrowDown', { row: 2, column: 1 }],
  ['j', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['k', { row: 0, column: 1 }],
  ['ArrowRight', { row: 1, column: 2 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 4 }],
  ['PageDown', { row: 11, column: 1 }],
  ['PageUp', { row: 0, column: 1 }],
  ['x', undefined],
] as const)('%s moves the focus according to the ARIA grid pattern', (key, expected) => {
  expect(move({}, key)).toEqual(expected);
});

test('the focus stops at the edges, and arrows reach the header row while j and k do not', () => {
  expect(move({ row: 99, column: 4 }, 'ArrowDown')).toEqual({ row: 99, column: 4 });
  expect(move({ row: 0 }, 'ArrowUp')?.row).toBe(-1);
  expect(move({ row: 0 }, 'k')?.row).toBe(0);
  expect(move({}, 'Home', true)).toEqual({ row: 0, column: 0 });
  expect(move({}, 'End', true)).toEqual({ row: 99, column: 4 });
});

test('j and k with Ctrl or ⌘ are no moves: they belong to the browser and the admin area', () => {
  expect(move({}, 'k', true)).toBeUndefined();
  expect(move({}, 'j', true)).toBeUndefined();
});

test('a CSV file quotes what needs it, and no spreadsheet executes its text', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['x "y", z', '=SUM(A1)'],
      [-5, null],
      ["x;=cmd|'/C calc'!A0;", ['x\n"-1"', 'y']],
    ]),
  ).toBe('\uFEFFa,b\r\n"x ""y"", z",\'=SUM(A1)\r\n-5,\r\n"x;\'=cmd|\'/C calc\'!A0;","x\n\'""-1"",y"\r\n');
});

test('a bulk action reports the outcome of each row and runs a few at a time', async () => {
  const results: unknown[] = [];
  let running = 0;
  let most = 0;
  await runBulk([1, 2, 3, 4, 5, 6, 7], {
    run: async (row) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (row === 3) throw new Error('refused');
    },
    onResult: ({ row, error }) => results.push([row, error === null]),
  });
  expect(results.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((row) => [row, row !== 3]));
  expect(most).toBe(4);
});

test.each([
  [[{ id: 'code' }, { id: 'amount' }], { opens: true }, false],
  [[{ id: 'code' }, { id: 'amount', meta: { card: 'figure' } }], { opens: true }, true],
  [[{ id: 'code' }, { id: 'amount', meta: { card: 'figure' } }], { opens: false }, false],
  [[{ id: 'code', meta: { card: 'title' } }], { opens: false }, true],
] as const)('cards of %j, %j, are two lines: %s', (columns, how, isIt) => {
  expect(isCompact(columns, how)).toBe(isIt);
});
