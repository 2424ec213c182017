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

test('the recipient column is hidden among one person’s invoices, unless it is chosen', () => {
  expect(theirs.map(columnId)).toEqual(everybodys.map(columnId));
  const shown = shownColumns(theirs, defaultLayout(theirs)).map(columnId);
  expect(shown).toEqual(['gfaInvoiceId', 'description', 'amount']);
});

test('the card of one person’s invoice shows the description instead of the recipient', () => {
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
