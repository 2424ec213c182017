import type { GridLayoutView } from '@checkout/contract/grid-layout/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { GridLayout } from './grid-layout.ts';

/** Reads the layouts of the reader's tables, saved in any browser; updated by changes made here. */
export const storedLayouts = queryOptions({
  queryKey: ['api', 'admin', 'grid-layouts'],
  queryFn: async ({ signal }): Promise<StoredLayouts> =>
    (await callApi('GET /api/admin/grid-layouts', { signal })).layouts,
});

/** Saves a layout to the reader's account, for any browser. */
export async function saveLayout(grid: string, layout: GridLayout): Promise<void> {
  const { order, hidden, pins, widths, density } = layout;
  await callApi('PUT /api/admin/grid-layouts/:id', {
    params: { id: grid },
    keepalive: true,
    body: { layout: { order: [...order], hidden: [...hidden], pins, widths, density } },
  });
}

/** By table id. */
export type StoredLayouts = Readonly<Record<string, GridLayoutView>>;
