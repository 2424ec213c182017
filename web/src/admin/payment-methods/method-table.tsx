import { type AdminPaymentMethod, paymentMethodTypes } from '@checkout/contract/payment-method.ts';
import { currencies } from '@checkout/money/currency.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import type { LocalMatch } from '../../shared/grid/local-rows.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { MethodActions } from './method-actions.tsx';
import { MethodSwitch } from './method-switch.tsx';
import { MethodType } from './method-type.tsx';

const column = gridColumns<AdminPaymentMethod>();

export const methodTable: GridDefinition<AdminPaymentMethod> = {
  id: 'payment-methods',
  columns: column.columns([
    column.accessor('name', { size: 240, meta: { edge: 'start' } }),
    column.accessor('type', { size: 150, cell: ({ getValue }) => <MethodType type={getValue()} /> }),
    column.accessor('currency', { size: 110 }),
    column.accessor('shortName', { size: 150, meta: { isExtra: true } }),
    column.accessor(({ details }) => Object.values(details).join(' · '), {
      id: 'details',
      size: 320,
      enableSorting: false,
      meta: { grows: true },
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
      cell: ({ row }) => <MethodActions method={row.original} />,
      meta: { edge: 'end' },
    }),
  ]),
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  defaultSort: { sort: 'sortOrder', order: 'asc' },
  filters: [
    { name: 'currency', values: currencies },
    { name: 'type', values: paymentMethodTypes },
    { name: 'active', values: ['true', 'false'] },
  ],
};

export const methodMatch: LocalMatch<AdminPaymentMethod> = {
  search: ({ name, shortName, detailsText }) => `${name} ${shortName ?? ''} ${detailsText}`,
  filters: {
    currency: ({ currency }) => currency,
    type: ({ type }) => type,
    active: ({ isActive }) => String(isActive),
  },
};
