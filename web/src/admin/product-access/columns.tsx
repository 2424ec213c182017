import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import { DayText } from '../../shared/time/day-text.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { linkActions } from './actions.ts';
import { LinkLabel } from './link-label.tsx';
import { LinkSwitch } from './switch.tsx';

const column = gridColumns<AdminProductAccess>();

export const linkColumns = column.columns([
  column.accessor('label', {
    size: 160,
    cell: ({ row }) => <LinkLabel link={row.original} />,
    meta: { edge: 'start', isText: true },
  }),
  column.accessor('key', { size: 110, meta: { isText: true } }),
  column.accessor('url', { size: 160, meta: { isText: true, card: 'about' } }),
  column.accessor('sortOrder', { size: 120, meta: { align: 'right' } }),
  column.accessor('isActive', {
    size: 100,
    cell: ({ row }) => <LinkSwitch link={row.original} />,
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
    cell: ({ row }) => <ActionButtons actions={linkActions} row={row.original} name={row.original.label} />,
    meta: { edge: 'end' },
  }),
]);
