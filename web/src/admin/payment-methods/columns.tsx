import type { AdminPaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/time/day-text.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { methodActions } from './actions.ts';
import { MethodType } from './method-type.tsx';
import { MethodSwitch } from './switch.tsx';

const column = gridColumns<AdminPaymentMethod>();

export const methodColumns = column.columns([
  column.accessor('name', { size: 160, meta: { edge: 'start', isText: true } }),
  column.accessor('type', {
    size: 150,
    cell: ({ getValue }) => <MethodType type={getValue()} />,
    meta: { card: 'about' },
  }),
  column.accessor('currency', { size: 110, meta: { card: 'figure' } }),
  column.accessor('shortName', { size: 110, meta: { isText: true, isExtra: true } }),
  column.accessor(({ details }) => Object.values(details).join(' · '), {
    id: 'details',
    size: 160,
    enableSorting: false,
    meta: { isText: true, takesRest: true, card: 'about' },
  }),
  column.accessor('sortOrder', { size: 120, meta: { align: 'right' } }),
  column.accessor('isActive', {
    size: 100,
    cell: ({ row }) => <MethodSwitch method={row.original} />,
    meta: { isCardCorner: true },
  }),
  column.accessor('updatedAt', {
    size: 140,
    cell: ({ getValue }) => <DayText instant={getValue()} />,
    meta: { isExtra: true },
  }),
  column.display({
    id: 'actions',
    size: 100,
    cell: ({ row }) => <ActionButtons actions={methodActions} row={row.original} name={row.original.name} />,
    meta: { edge: 'end' },
  }),
]);
