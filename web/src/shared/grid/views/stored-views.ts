import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { GridLayout } from '../columns/grid-layout.ts';
import type { NewView } from './grid-views.ts';

/** Reads the reader's saved views of all tables. */
export const storedViews = queryOptions({
  queryKey: ['api', 'admin', 'grid-views'],
  queryFn: async ({ signal }) => (await callApi('GET /api/admin/grid-views', { signal })).views,
});

export async function saveView(grid: string, { id, name, ...content }: NewView): Promise<void> {
  await callApi('PUT /api/admin/grid-views/:id', {
    params: { id },
    body: { grid, name, content: contentOf(content) },
  });
}

/** Changes only the given fields, so that concurrent changes by another tab to the others are kept. */
export async function changeView(id: string, { content, ...fields }: ViewChange): Promise<void> {
  await callApi('PATCH /api/admin/grid-views/:id', {
    params: { id },
    body: { ...fields, ...(content && { content: contentOf(content) }) },
  });
}

export async function deleteView(id: string): Promise<void> {
  await callApi('DELETE /api/admin/grid-views/:id', { params: { id } });
}

function contentOf({ address, layout }: Content) {
  const { order, hidden, pins, widths, density } = layout;
  return { address, layout: { order: [...order], hidden: [...hidden], pins, widths, density } };
}

interface Content {
  address: string;
  layout: GridLayout;
}

interface ViewChange {
  name?: string;
  content?: Content;
  isDefault?: boolean;
}
