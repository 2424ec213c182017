import type { AccountBalance } from '@checkout/contract/books/schema.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { BookAmount } from './book-amount.tsx';

const column = gridColumns<NamedBalance>();

const amount = (
  id: 'openingMinor' | 'debitsMinor' | 'creditsMinor' | 'closingMinor',
  card?: 'fact' | 'figure',
) =>
  column.accessor(id, {
    size: 150,
    cell: ({ row, getValue }) => <BookAmount minor={getValue()} unit={row.original.unit} />,
    meta: { align: 'right', ...(card && { card }) },
  });

/** The columns of a trial balance. */
export const balanceColumns = column.columns([
  column.accessor('title', { size: 180, meta: { edge: 'start', isText: true } }),
  column.accessor('unit', { size: 90, meta: { isCardCorner: true } }),
  amount('openingMinor'),
  amount('debitsMinor', 'fact'),
  amount('creditsMinor', 'fact'),
  amount('closingMinor', 'figure'),
]);

/** An account with its display name. */
export type NamedBalance = AccountBalance & { title: string };
