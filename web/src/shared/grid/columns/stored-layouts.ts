import type { GridLayoutView } from '@checkout/contract/grid-layout/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { GridLayout } from './grid-layout.ts';

/** How the reader has laid out their tables, wherever they did: read once, then kept up to date by what changes here. */
export const storedLayouts = queryOptions({
  queryKey: ['api', 'admin', 'grid-layouts'],
  queryFn: async ({ signal }): Promise<StoredLayouts> =>
    (await callApi('GET /api/admin/grid-layouts', { signal })).layouts,
});

/** Keeps a layout for wherever the reader signs in next. */
export async function saveLayout(grid: string, layout: GridLayout): Promise<void> {
  const { order, hidden, pins, widths, density } = layout;
  await callApi('PUT /api/admin/grid-layouts/:id', {
    params: { id: grid },
    keepalive: true,
    body: { layout: { order: [...order], hidden: [...hidden], pins, widths, density } },
  });
}

/** By the id of the table. */
export type StoredLayouts = Readonly<Record<string, GridLayoutView>>;
