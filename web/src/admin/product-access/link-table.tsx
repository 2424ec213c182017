import type { AdminProductAccess } from '@checkout/contract/product-access.ts';
import { gridColumns } from '../../shared/grid/grid-column.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import type { LocalMatch } from '../../shared/grid/local-rows.ts';
import { DayText } from '../../shared/ui/day-text.tsx';
import { LinkActions } from './link-actions.tsx';
import { LinkLabel } from './link-label.tsx';
import { LinkSwitch } from './link-switch.tsx';

const column = gridColumns<AdminProductAccess>();

export const linkTable: GridDefinition<AdminProductAccess> = {
  id: 'product-access',
  columns: column.columns([
    column.accessor('label', {
      size: 240,
      cell: ({ row }) => <LinkLabel link={row.original} />,
      meta: { edge: 'start' },
    }),
    column.accessor('key', { size: 160 }),
    column.accessor('url', { size: 360, meta: { grows: true } }),
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
      cell: ({ row }) => <LinkActions link={row.original} />,
      meta: { edge: 'end' },
    }),
  ]),
  rowId: ({ id }) => id,
  rowName: ({ label }) => label,
  defaultSort: { sort: 'sortOrder', order: 'asc' },
  filters: [{ name: 'active', values: ['true', 'false'] }],
};

export const linkMatch: LocalMatch<AdminProductAccess> = {
  search: ({ key, label, url }) => `${key} ${label} ${url}`,
  filters: { active: ({ isActive }) => String(isActive) },
};
