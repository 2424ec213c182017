import { expect, test } from '@jest/globals';
import { inOrder, matching, movedPlace, stillMatching } from '../../src/admin/palette/targets.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const groups = (typed: string) =>
  inOrder(typed, {
    named: [
      { group: 'sections', targets: matching(named('Books', 'Members'), typed) },
      { group: 'actions', targets: matching(named('Create an invoice'), typed) },
    ],
    found: [{ group: 'invoices', targets: named('GFA-INV-101') }],
  }).map(({ group }) => group);

test('names that begin with the text come first, then those that contain each of its words', () => {
  expect(matching(named('Cash book', 'Books', 'Members'), ' bOOk')).toEqual(named('Books', 'Cash book'));
  expect(matching(named('Create a coupon', 'Create an invoice'), 'inv create')).toEqual(
    named('Create an invoice'),
  );
});

test('a section or action whose name begins with the text comes above search results', () => {
  expect(groups('member')).toEqual(['sections', 'invoices', 'actions']);
  expect(groups('cr')).toEqual(['actions', 'invoices', 'sections']);
  expect(groups('invoice')).toEqual(['invoices', 'sections', 'actions']);
});

test('results of an earlier text are offered only if they still match', () => {
  const found = [
    { name: 'GFA-INV-109', detail: 'ada@example.com' },
    { name: 'GFA-INV-101', detail: 'ben@example.com' },
    { name: 'GFA-INV-100' },
  ];
  expect(stillMatching(found, 'gfa-inv-101').map(({ name }) => name)).toEqual(['GFA-INV-101']);
  expect(stillMatching(found, 'ADA').map(({ name }) => name)).toEqual(['GFA-INV-109']);
});

test('accents match whichever way they were typed', () => {
  const [composed, apart] = ['Café', 'Café'.normalize('NFD')] as const;
  expect(matching(named(composed, apart), apart)).toEqual(named(composed, apart));
  expect(matching(named(composed, apart), composed)).toEqual(named(composed, apart));
});

test('arrows wrap around at the ends and do nothing in an empty list', () => {
  expect(movedPlace(2, { key: 'ArrowDown', count: 3 })).toBe(0);
  expect(movedPlace(0, { key: 'ArrowUp', count: 3 })).toBe(2);
  expect(movedPlace(0, { key: 'ArrowDown', count: 0 })).toBeUndefined();
});
