import { expect, test } from '@jest/globals';
import { memberColumns } from '../../src/admin/invoices/list/member-columns.ts';
import { defaultLayout } from '../../src/shared/grid/columns/grid-layout.ts';
import { columnId, type LooseColumn } from '../../src/shared/grid/grid-column.ts';
import { shownColumns } from '../../src/shared/grid/grid-frame.ts';

const everybodys: LooseColumn[] = [
  { accessorKey: 'gfaInvoiceId', meta: { edge: 'start' } },
  { accessorKey: 'recipientEmail', meta: { isText: true, card: 'about' } },
  { id: 'username', meta: { isText: true, dropOrder: 2 } },
  { accessorKey: 'description', meta: { isText: true, takesRest: true } },
  { id: 'amount', meta: { align: 'right', card: 'figure' } },
];
const theirs = memberColumns(everybodys as never) as unknown as LooseColumn[];

test('one person’s invoices offer to say whose they are, and do not unless asked', () => {
  expect(theirs.map(columnId)).toEqual(everybodys.map(columnId));
  const shown = shownColumns(theirs, defaultLayout(theirs)).map(columnId);
  expect(shown).toEqual(['gfaInvoiceId', 'description', 'amount']);
});

test('a card of one person’s invoice says what it is about, and nothing else changes', () => {
  const cards = theirs
    .filter(({ meta }) => meta?.card)
    .map((column) => [columnId(column), column.meta?.card]);
  expect(cards).toEqual([
    ['description', 'about'],
    ['amount', 'figure'],
  ]);
  expect(theirs.at(0)).toBe(everybodys.at(0));
  expect(everybodys.at(1)?.meta?.card).toBe('about');
});
