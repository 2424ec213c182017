import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { ExceptionActions } from './exception-actions.tsx';
import { KindText } from './kind-text.tsx';
import { ResolutionChip } from './resolution-chip.tsx';

const column = gridColumns<PaymentException>();

// The server knows them newest first only.
const amount = column.accessor('amountFormatted', {
  id: 'amount',
  size: 130,
  enableSorting: false,
  meta: { edge: 'start' },
});
const gfaInvoiceId = column.accessor('gfaInvoiceId', {
  size: 140,
  enableSorting: false,
  cell: ({ getValue }) => getValue() ?? '–',
});
const kind = column.accessor('kind', {
  size: 170,
  enableSorting: false,
  cell: ({ getValue }) => <KindText kind={getValue()} />,
});
const resolution = column.accessor('resolution', {
  size: 120,
  enableSorting: false,
  cell: ({ getValue }) => <ResolutionChip resolution={getValue()} />,
  meta: { isCardCorner: true },
});
const createdAt = column.accessor('createdAt', {
  size: 165,
  enableSorting: false,
  cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
});

/** The columns of exceptions that may still be open. */
export const openColumns = column.columns([
  amount,
  kind,
  gfaInvoiceId,
  resolution,
  column.accessor('description', {
    size: 200,
    enableSorting: false,
    cell: ({ getValue }) => <span>{getValue()}</span>,
    meta: { grows: true },
  }),
  createdAt,
  column.display({
    id: 'actions',
    size: 80,
    cell: ({ row }) => <ExceptionActions exception={row.original} />,
    meta: { edge: 'end' },
  }),
]);

/** The columns of exceptions that were dealt with: by whom, when and how. */
export const resolvedColumns = column.columns([
  amount,
  kind,
  gfaInvoiceId,
  resolution,
  column.accessor('resolvedByName', {
    size: 150,
    enableSorting: false,
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  column.accessor('resolvedAt', {
    size: 165,
    enableSorting: false,
    cell: ({ getValue }) => <InstantText instant={getValue()} />,
  }),
  column.accessor('notes', {
    size: 240,
    enableSorting: false,
    cell: ({ getValue }) => <span>{getValue() ?? '–'}</span>,
    meta: { grows: true },
  }),
  column.accessor('description', { size: 240, enableSorting: false, meta: { isExtra: true } }),
  createdAt,
]);

function InstantText({ instant }: { instant: string | null }) {
  return instant === null ? '–' : <DayText instant={instant} withTime />;
}
