import type { BookLine } from '@checkout/contract/books/schema.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/time/day-text.tsx';
import { BookDay } from './book-day.tsx';
import { KindName } from './kind-name.tsx';
import { LineAmount } from './line-amount.tsx';

const column = gridColumns<UnitLine>();
const unsortable = { enableSorting: false } as const;

/** The columns of a statement, whose rows stay in the order in which they were booked. */
export const lineColumns = column.columns([
  column.accessor('sequence', { ...unsortable, size: 90, meta: { edge: 'start', card: 'fact' } }),
  column.accessor('bookedOn', {
    ...unsortable,
    size: 130,
    cell: ({ getValue }) => <BookDay day={getValue()} />,
    meta: { card: 'about' },
  }),
  column.accessor('kind', {
    ...unsortable,
    size: 140,
    cell: ({ getValue }) => <KindName kind={getValue()} />,
    meta: { isText: true, card: 'about' },
  }),
  column.accessor('description', { ...unsortable, size: 160, meta: { isText: true, card: 'title' } }),
  column.accessor(({ amountMinor }) => Math.max(amountMinor, 0), {
    ...unsortable,
    id: 'debit',
    size: 130,
    cell: ({ row, getValue }) => <LineAmount of="debit" minor={getValue()} unit={row.original.unit} />,
    meta: { align: 'right', card: 'figure' },
  }),
  column.accessor(({ amountMinor }) => Math.max(-amountMinor, 0), {
    ...unsortable,
    id: 'credit',
    size: 130,
    cell: ({ row, getValue }) => <LineAmount of="credit" minor={getValue()} unit={row.original.unit} />,
    meta: { align: 'right', card: 'figure' },
  }),
  column.accessor('balanceMinor', {
    ...unsortable,
    size: 150,
    cell: ({ row, getValue }) => <LineAmount of="balanceMinor" minor={getValue()} unit={row.original.unit} />,
    meta: { align: 'right', isCardCorner: true },
  }),
  column.accessor('reference', { ...unsortable, size: 160, meta: { isText: true, isExtra: true } }),
  column.accessor('occurredAt', {
    ...unsortable,
    size: 165,
    cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
    meta: { isExtra: true },
  }),
  column.accessor('hash', { ...unsortable, size: 160, meta: { isText: true, isExtra: true } }),
]);

/** A line with the unit of its statement. */
export type UnitLine = BookLine & { unit: string };
