import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/time/day-text.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { deliveryActions } from './actions.ts';
import { AttemptCount } from './attempt-count.tsx';
import { DeliveryChip } from './delivery-chip.tsx';
import { deliveryName } from './delivery-name.ts';
import { LastAnswer } from './last-answer.tsx';
import type { Delivery } from './queries.ts';

const column = gridColumns<Delivery>();

/** The columns of deliveries; the server only offers newest first. */
export const deliveryColumns = column.columns([
  column.accessor('event', { size: 150, enableSorting: false, meta: { edge: 'start', card: 'title' } }),
  column.accessor('gfaInvoiceId', { size: 130, enableSorting: false, meta: { card: 'figure' } }),
  column.accessor('service', { size: 90, enableSorting: false, meta: { isText: true } }),
  column.accessor('status', {
    size: 125,
    enableSorting: false,
    cell: ({ getValue }) => <DeliveryChip status={getValue()} />,
    meta: { isCardCorner: true },
  }),
  column.accessor(({ attempts }) => attempts.length, {
    id: 'attempts',
    size: 110,
    enableSorting: false,
    cell: ({ row }) => <AttemptCount delivery={row.original} />,
    meta: { isExtra: true },
  }),
  column.accessor(({ attempts }) => attempts.at(-1)?.status ?? attempts.at(-1)?.error, {
    id: 'answer',
    size: 130,
    enableSorting: false,
    cell: ({ row }) => <LastAnswer delivery={row.original} />,
    meta: { isText: true, card: 'about' },
  }),
  column.accessor('createdAt', {
    size: 165,
    enableSorting: false,
    cell: ({ getValue }) => <DayText instant={getValue()} withTime />,
  }),
  column.display({
    id: 'actions',
    size: 80,
    cell: ({ row }) => (
      <ActionButtons actions={deliveryActions} row={row.original} name={deliveryName(row.original)} />
    ),
    meta: { edge: 'end' },
  }),
]);
