import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { ExceptionActions } from './exception-actions.tsx';
import { KindText } from './kind-text.tsx';
import { ResolutionChip } from './resolution-chip.tsx';

const column = gridColumns<PaymentException>();

/** The columns of exceptions; the server knows them newest first only. */
export const exceptionColumns = column.columns([
  column.accessor('amountFormatted', {
    id: 'amount',
    size: 140,
    enableSorting: false,
    meta: { edge: 'start' },
  }),
  column.accessor('kind', {
    size: 200,
    enableSorting: false,
    cell: ({ getValue }) => <KindText kind={getValue()} />,
  }),
  column.accessor('resolution', {
    size: 140,
    enableSorting: false,
    cell: ({ getValue }) => <ResolutionChip resolution={getValue()} />,
    meta: { isCardCorner: true },
  }),
  column.accessor('description', { size: 260, enableSorting: false, meta: { grows: true } }),
  column.accessor('createdAt', {
    size: 180,
    enableSorting: false,
    cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
  }),
  column.accessor('resolvedByName', {
    size: 150,
    enableSorting: false,
    cell: ({ getValue }) => getValue() ?? '–',
  }),
  column.accessor('resolvedAt', {
    size: 180,
    enableSorting: false,
    cell: ({ getValue }) => <ResolvedAt instant={getValue()} />,
    meta: { isExtra: true },
  }),
  column.accessor('notes', {
    size: 260,
    enableSorting: false,
    cell: ({ getValue }) => getValue() ?? '–',
    meta: { isExtra: true },
  }),
  column.display({
    id: 'actions',
    size: 56,
    cell: ({ row }) => <ExceptionActions exception={row.original} />,
    meta: { edge: 'end' },
  }),
]);

function ResolvedAt({ instant }: { instant: string | null }) {
  return instant === null ? '–' : <DayText instant={instant} withTime />;
}
