import type { AdminProductAccess } from '@checkout/contract/product-access/schema.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import type { LocalMatch } from '../../shared/grid/source/local-rows.ts';
import { linkColumns } from './columns.tsx';

export const linkDefinition: GridDefinition<AdminProductAccess> = {
  id: 'product-access',
  columns: linkColumns,
  rowId: ({ id }) => id,
  rowName: ({ label }) => label,
  defaultSort: { sort: 'sortOrder', order: 'asc' },
  filters: [{ name: 'active', values: ['true', 'false'] }],
};

export const linkMatch: LocalMatch<AdminProductAccess> = {
  search: ({ key, label, url }) => `${key} ${label} ${url}`,
  filters: { active: ({ isActive }) => String(isActive) },
};
