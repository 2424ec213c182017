import { expect, test } from '@jest/globals';
import {
  defaultLayout,
  readLayout,
  withColumnMoved,
  withColumnPinned,
  withColumnShown,
  withColumnWidth,
} from '../../src/shared/grid/columns/grid-layout.ts';
import { pinnedColumns } from '../../src/shared/grid/columns/pinned-columns.ts';
import { droppedColumnIds, frameOf, shownColumns } from '../../src/shared/grid/grid-frame.ts';
import { isAsSaved, readViews, viewsOf } from '../../src/shared/grid/views/grid-views.ts';
import { linkToView, readShared } from '../../src/shared/grid/views/shared-view.ts';

const columns = [
  { id: 'number', size: 100, meta: { edge: 'start' } },
  { id: 'name', size: 200, meta: { isText: true } },
  { id: 'amount', size: 120 },
  { id: 'source', meta: { isExtra: true } },
  { id: 'actions', size: 80, meta: { edge: 'end' } },
] as const;
const usual = defaultLayout(columns);

test('an unchanged table shows its columns in order, without the extra ones', () => {
  expect(shownColumns(columns, usual).map(({ id }) => id)).toEqual(['number', 'name', 'amount', 'actions']);
});

test.each([undefined, null, 'x', 7, {}, { order: 'name', hidden: 3, widths: [], density: 'huge' }])(
  'an invalid stored layout, %p, becomes the default',
  (stored) => {
    expect(readLayout(stored, columns)).toEqual(usual);
  },
);

test('a stored layout loses removed columns and gets new ones at their place', () => {
  const stored = {
    order: ['number', 'gone', 'amount', 'name', 'actions'],
    hidden: ['gone', 'name', 'name'],
    widths: { gone: 9 },
  };
  expect(readLayout(stored, columns)).toMatchObject({
    order: ['number', 'amount', 'source', 'name', 'actions'],
    hidden: ['name', 'source'],
    widths: {},
  });
});

test('an extra column that was chosen stays visible', () => {
  const shown = withColumnShown(usual, { id: 'source', isShown: true });
  expect(readLayout(JSON.parse(JSON.stringify(shown)), columns).hidden).toEqual([]);
});

test('a stored layout can neither hide nor move the first and last columns of a row', () => {
  const stored = { order: ['actions', 'name', 'number'], hidden: ['number', 'actions'] };
  const { order, hidden } = readLayout(stored, columns);
  expect([order[0], order.at(-1)]).toEqual(['number', 'actions']);
  expect(hidden).not.toContain('number');
});

test('a column moves to the place of another one, in either direction', () => {
  expect(withColumnMoved(usual, { id: 'name', target: 'source' }).order).toEqual([
    'number',
    'amount',
    'source',
    'name',
    'actions',
  ]);
  expect(withColumnMoved(usual, { id: 'source', target: 'name' }).order).toEqual([
    'number',
    'source',
    'name',
    'amount',
    'actions',
  ]);
  expect(withColumnMoved(usual, { id: 'name', target: 'gone' })).toBe(usual);
});

test('widths stay within limits', () => {
  const width = (pixels: number) => withColumnWidth(usual, { id: 'name', width: pixels }).widths.name;
  expect([width(-5), width(200.4), width(9_999)]).toEqual([64, 200, 640]);
});

test('a pinned column goes to the end of its side, and is pinned where it is moved', () => {
  const pin = (layout: typeof usual, id: string, side?: 'start' | 'end') =>
    withColumnPinned(layout, { id, side, columns });
  const pinned = pin(pin(usual, 'amount', 'start'), 'name', 'start');
  expect(pinned.order).toEqual(['number', 'amount', 'name', 'source', 'actions']);
  expect(pinned.pins).toEqual({ amount: 'start', name: 'start' });
  expect(readLayout(JSON.parse(JSON.stringify(pinned)), columns)).toEqual(pinned);
  const atEnd = pin(pinned, 'amount', 'end');
  expect(atEnd.order).toEqual(['number', 'name', 'source', 'amount', 'actions']);
  const free = pin(atEnd, 'name');
  expect(free.pins).toEqual({ amount: 'end' });
  const moved = withColumnMoved(free, { id: 'source', target: 'amount' });
  expect(moved.pins).toEqual({ amount: 'end', source: 'end' });
  expect(withColumnMoved(moved, { id: 'source', target: 'name' }).pins).toEqual({ amount: 'end' });
});

test('invalid pins, and those of edge or removed columns, are ignored', () => {
  const pins = { number: 'end', gone: 'start', name: 'middle', amount: 'end', actions: 'start' };
  const read = readLayout({ order: ['amount', 'number'], pins }, columns);
  expect(read.pins).toEqual({ amount: 'end' });
  expect(read.order.slice(-2)).toEqual(['amount', 'actions']);
});

test('pinned columns are next to each other, as many as leave room for the others', () => {
  const layout = withColumnPinned(withColumnPinned(usual, { id: 'amount', side: 'start', columns }), {
    id: 'name',
    side: 'end',
    columns,
  });
  const pinned = (frameWidth: number) =>
    pinnedColumns(shownColumns(columns, layout), {
      layout,
      contentWidths: { amount: 130 },
      frameWidth,
      hasChecks: true,
    });
  const all = { number: 'start', amount: 'start', name: 'end', actions: 'end' };
  expect(pinned(0).sides).toEqual(all);
  expect(pinned(924).sides).toEqual(all);
  expect(pinned(924).properties).toEqual({
    '--grid-pin-number': '44px',
    '--grid-pin-amount': '144px',
    '--grid-pin-actions': '0px',
    '--grid-pin-name': '80px',
    '--grid-start': '274px',
    '--grid-end': '280px',
  });
  expect(pinned(920).sides).toEqual({ number: 'start', amount: 'start', actions: 'end' });
  expect(pinned(300).sides).toEqual({ number: 'start', actions: 'end' });
});

const nothing = {};
const tracksOf = (layout: typeof usual, contentWidths: Record<string, number> = nothing) =>
  frameOf({ columns, layout, contentWidths, hasChecks: true })['--grid-tracks'];

test('text takes the remaining room until its width is chosen', () => {
  expect(tracksOf(usual)).toBe('44px 100px minmax(200px, 200fr) 120px 80px');
  expect(tracksOf(withColumnWidth(usual, { id: 'name', width: 300 }))).toBe(
    '44px 100px 300px minmax(120px, 120fr) 80px',
  );
  expect(frameOf({ columns, layout: usual, contentWidths: nothing, hasChecks: false })['--grid-width']).toBe(
    '500px',
  );
});

test('other columns are as wide as their content, and never narrower', () => {
  const contentWidths = { number: 90, name: 420, amount: 141 };
  expect(tracksOf(usual, contentWidths)).toBe('44px 90px minmax(200px, 420fr) 141px 80px');
  const pulled = withColumnWidth(usual, { id: 'amount', width: 70 });
  expect(tracksOf(pulled, contentWidths)).toBe('44px 90px minmax(200px, 420fr) 141px 80px');
  const wider = withColumnWidth(usual, { id: 'amount', width: 200 });
  expect(tracksOf(wider, contentWidths)).toBe('44px 90px minmax(200px, 420fr) 200px 80px');
});

test('text that takes the rest leaves other text the width it needs, as far as possible', () => {
  const withRest = [
    { id: 'recipient', size: 100, meta: { isText: true } },
    { id: 'description', size: 90, meta: { isText: true, takesRest: true } },
  ] as const;
  const layout = defaultLayout(withRest);
  const frame = (changed: typeof layout) =>
    frameOf({
      columns: withRest,
      layout: changed,
      contentWidths: { recipient: 180, description: 700 },
      hasChecks: false,
    });
  expect(frame(layout)['--grid-tracks']).toBe('minmax(100px, 180px) minmax(90px, 700fr)');
  expect(frame(layout)['--grid-width']).toBe('190px');
  expect(frame(withColumnWidth(layout, { id: 'recipient', width: 120 }))['--grid-tracks']).toBe(
    '120px minmax(90px, 700fr)',
  );
  const hidden = withColumnShown(layout, { id: 'description', isShown: false });
  expect(frame(hidden)['--grid-tracks']).toBe('minmax(100px, 180fr)');
});

test('beside an open panel, columns are dropped in order, actions first, and no more than necessary', () => {
  const droppable = [
    { id: 'number', size: 100, meta: { edge: 'start' } },
    { id: 'created', size: 60, meta: { dropOrder: 2 } },
    { id: 'name', size: 70, meta: { isText: true, dropOrder: 1 } },
    { id: 'actions', size: 80, meta: { edge: 'end' } },
  ] as const;
  const layout = defaultLayout(droppable);
  const dropped = (frameWidth: number) =>
    droppedColumnIds(droppable, {
      frameWidth,
      hasChecks: true,
      isBeside: true,
      layout,
      contentWidths: { created: 66 },
    });
  expect(dropped(360)).toEqual([]);
  expect(dropped(359)).toEqual(['actions']);
  expect(dropped(279)).toEqual(['actions', 'name']);
  expect(dropped(100)).toEqual(['actions', 'name', 'created']);
  const pinned = withColumnPinned(layout, { id: 'name', side: 'start', columns: droppable });
  expect(
    droppedColumnIds(droppable, {
      frameWidth: 100,
      hasChecks: true,
      isBeside: true,
      layout: pinned,
      contentWidths: {},
    }),
  ).toEqual(['actions', 'created']);
});

test('where text would be cut, only a column meant for that is dropped', () => {
  const columns = [
    { id: 'number', size: 100, meta: { edge: 'start' } },
    { id: 'recipient', size: 90, meta: { isText: true } },
    { id: 'description', size: 120, meta: { isText: true, takesRest: true, dropOrder: 2 } },
    { id: 'created', size: 60, meta: { dropOrder: 1, dropsForText: true } },
    { id: 'actions', size: 80, meta: { edge: 'end' } },
  ] as const;
  const layout = defaultLayout(columns);
  const dropped = (frameWidth: number, own = layout) =>
    droppedColumnIds(columns, {
      ...{ frameWidth, hasChecks: false, isBeside: false, layout: own },
      contentWidths: { recipient: 200, description: 900 },
    });
  expect(dropped(560)).toEqual([]);
  expect(dropped(559)).toEqual(['created']);
  expect(dropped(100)).toEqual(['created']);
  expect(dropped(559, withColumnPinned(layout, { id: 'created', side: 'end', columns }))).toEqual([]);
  expect(dropped(559, withColumnWidth(layout, { id: 'recipient', width: 100 }))).toEqual([]);
});

test('the views of a table are the saved ones that belong to it, as far as it can show them', () => {
  const layout = { ...usual, order: [...usual.order], hidden: [...usual.hidden] };
  const view = (id: string, grid: string) => ({
    ...{ id, grid, name: id, isDefault: false },
    content: { address: 'status=paid', layout: { ...layout, order: [...layout.order, 'gone'] } },
  });
  const stored = [view('a', 'invoices'), view('b', 'coupons')];
  expect(viewsOf({ stored, grid: 'invoices', columns })).toEqual([
    { id: 'a', name: 'a', isDefault: false, address: 'status=paid', layout: usual },
  ]);
});

test('a view matches until one of its parts differs, in whatever order they are written', () => {
  const { order, pins, density } = usual;
  const view = {
    id: 'a',
    name: 'A',
    address: 'status=paid',
    layout: { ...usual, hidden: ['source', 'name'] },
  };
  const layout = { density, widths: {}, pins, hidden: ['name', 'source'], order };
  expect(isAsSaved(view, { address: 'status=paid', layout })).toBe(true);
  expect(isAsSaved(view, { address: '', layout })).toBe(false);
  expect(isAsSaved(view, { address: 'status=paid', layout: { ...layout, widths: { name: 90 } } })).toBe(
    false,
  );
  expect(isAsSaved(view, { address: 'status=paid', layout: { ...layout, pins: { name: 'end' } } })).toBe(
    false,
  );
});

test('a link contains the whole view, and a truncated or made-up one contains none', () => {
  const layout = withColumnPinned(usual, { id: 'amount', side: 'end', columns });
  const view = { name: 'ตรวจ & “more”', address: 'status=paid&search=a%26b', layout };
  const link = new URL(linkToView(view, 'https://shop.example/admin?view=mine&invoice=1#top'));
  const shared = link.searchParams.get('shared');
  link.searchParams.delete('shared');
  expect(link.href).toBe('https://shop.example/admin?status=paid&search=a%26b');
  expect(readShared(shared, columns)).toEqual({ name: view.name, layout });
  const cut = shared!.slice(0, -3);
  for (const text of [null, '', 'null', '7', '{}', '{"name":" "}', '{"name":7}', cut])
    expect(readShared(text, columns)).toBeUndefined();
  const made = {
    name: 'x'.repeat(80),
    layout: { order: 'x', hidden: ['number'], pins: { name: '</style>' } },
  };
  expect(readShared(JSON.stringify(made), columns)).toEqual({ name: 'x'.repeat(60), layout: usual });
});

test('a link to a view of a table within a page opens it there and nothing else', () => {
  const view = { name: 'Late', address: 'search=late', layout: usual };
  const page = 'https://shop.example/admin/books?account=USD+cash&month=2026-10&search=x&invoice=1';
  const link = new URL(linkToView(view, page, ['account', 'month', 'part']));
  link.searchParams.delete('shared');
  expect(link.href).toBe('https://shop.example/admin/books?search=late&account=USD+cash&month=2026-10');
});

test('invalid stored views are ignored', () => {
  expect(readViews([null, 7, { id: 'a' }, { id: 'b', name: 'B', address: '' }], columns)).toEqual([
    { id: 'b', name: 'B', address: '', layout: usual },
  ]);
  expect(readViews('x', columns)).toEqual([]);
});
