import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/time/day-text.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { exceptionActions } from './actions.ts';
import { detailsOf } from './details-of.ts';
import { KindText } from './kind-text.tsx';
import { ResolutionChip } from './resolution-chip.tsx';
import { useHeldAmount } from './use-held-amount.ts';

const column = gridColumns<PaymentException>();

// The server only offers newest first.
const amount = column.accessor('amountFormatted', {
  id: 'amount',
  size: 130,
  enableSorting: false,
  cell: ({ row }) => <HeldAmount exception={row.original} />,
  meta: { edge: 'start', card: 'figure' },
});
const gfaInvoiceId = column.accessor('gfaInvoiceId', {
  size: 140,
  enableSorting: false,
  cell: ({ getValue }) => getValue() ?? '–',
  meta: { card: 'about' },
});
const kind = column.accessor('kind', {
  size: 130,
  enableSorting: false,
  cell: ({ getValue }) => <KindText kind={getValue()} />,
  meta: { isText: true, card: 'title' },
});
const resolution = column.accessor('resolution', {
  size: 140,
  enableSorting: false,
  cell: ({ row }) => <ResolutionChip exception={row.original} />,
  meta: { isCardCorner: true },
});
const createdAt = column.accessor('createdAt', {
  size: 165,
  enableSorting: false,
  cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
});

const dueAt = column.accessor('dueAt', {
  size: 140,
  enableSorting: false,
  cell: ({ getValue }) => <DeadlineText instant={getValue()} />,
});

/** The columns of exceptions that may still be open. */
export const openColumns = column.columns([
  amount,
  kind,
  gfaInvoiceId,
  resolution,
  column.accessor('description', {
    size: 140,
    enableSorting: false,
    cell: ({ row }) => <span>{detailsOf(row.original) ?? '–'}</span>,
    meta: { isText: true, takesRest: true },
  }),
  dueAt,
  createdAt,
  column.display({
    id: 'actions',
    size: 120,
    cell: ({ row }) => <ExceptionButtons exception={row.original} />,
    meta: { edge: 'end' },
  }),
]);

/** The columns of resolved exceptions: by whom, when and how. */
export const resolvedColumns = column.columns([
  amount,
  kind,
  gfaInvoiceId,
  resolution,
  column.accessor('resolvedByName', {
    size: 110,
    enableSorting: false,
    cell: ({ getValue }) => getValue() ?? '–',
    meta: { isText: true },
  }),
  column.accessor('resolvedAt', {
    size: 165,
    enableSorting: false,
    cell: ({ getValue }) => <InstantText instant={getValue()} />,
  }),
  column.accessor('notes', {
    size: 140,
    enableSorting: false,
    cell: ({ getValue }) => <span>{getValue() ?? '–'}</span>,
    meta: { isText: true, takesRest: true },
  }),
  column.accessor('description', {
    size: 140,
    enableSorting: false,
    cell: ({ row }) => <span>{detailsOf(row.original) ?? '–'}</span>,
    meta: { isText: true, isExtra: true },
  }),
  createdAt,
]);

function HeldAmount({ exception }: { exception: PaymentException }) {
  return useHeldAmount()(exception);
}

function ExceptionButtons({ exception }: { exception: PaymentException }) {
  const heldAmount = useHeldAmount();
  return <ActionButtons actions={exceptionActions} row={exception} name={heldAmount(exception)} />;
}

function DeadlineText({ instant }: { instant: string | null }) {
  return instant === null ? '–' : <DayText instant={instant} />;
}

function InstantText({ instant }: { instant: string | null }) {
  return instant === null ? '–' : <DayText instant={instant} withTime />;
}
