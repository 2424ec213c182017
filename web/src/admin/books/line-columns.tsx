import type { BookLine, BookUnit } from '@checkout/contract/books/schema.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { BookDay } from './book-day.tsx';
import { KindName } from './kind-name.tsx';
import { LineAmount } from './line-amount.tsx';

const column = gridColumns<UnitLine>();
const asItCame = { enableSorting: false } as const;

/** The columns of a statement, whose rows stay in the order in which they were booked. */
export const lineColumns = column.columns([
  column.accessor('sequence', { ...asItCame, size: 90, meta: { edge: 'start', card: 'fact' } }),
  column.accessor('bookedOn', {
    ...asItCame,
    size: 130,
    cell: ({ getValue }) => <BookDay day={getValue()} />,
    meta: { card: 'about' },
  }),
  column.accessor('kind', {
    ...asItCame,
    size: 140,
    cell: ({ getValue }) => <KindName kind={getValue()} />,
    meta: { isText: true, card: 'about' },
  }),
  column.accessor('description', { ...asItCame, size: 160, meta: { isText: true, card: 'title' } }),
  column.accessor(({ amountMinor }) => Math.max(amountMinor, 0), {
    ...asItCame,
    id: 'debit',
    size: 130,
    cell: ({ row, getValue }) => <LineAmount of="debit" minor={getValue()} unit={row.original.unit} />,
    meta: { align: 'right', card: 'figure' },
  }),
  column.accessor(({ amountMinor }) => Math.max(-amountMinor, 0), {
    ...asItCame,
    id: 'credit',
    size: 130,
    cell: ({ row, getValue }) => <LineAmount of="credit" minor={getValue()} unit={row.original.unit} />,
    meta: { align: 'right', card: 'figure' },
  }),
  column.accessor('balanceMinor', {
    ...asItCame,
    size: 150,
    cell: ({ row, getValue }) => <LineAmount of="balanceMinor" minor={getValue()} unit={row.original.unit} />,
    meta: { align: 'right', isCardCorner: true },
  }),
  column.accessor('reference', { ...asItCame, size: 160, meta: { isText: true, isExtra: true } }),
  column.accessor('occurredAt', {
    ...asItCame,
    size: 165,
    cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
    meta: { isExtra: true },
  }),
  column.accessor('hash', { ...asItCame, size: 160, meta: { isText: true, isExtra: true } }),
]);

/** A line with the unit of its statement. */
export type UnitLine = BookLine & { unit: BookUnit };
