import type { GridView as StoredView } from '@checkout/contract/grid-view/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { GridLayout } from '../columns/grid-layout.ts';
import { isAsSaved, type NewView } from './grid-views.ts';

/** Reads the reader's saved views of all tables. */
export const storedViews = queryOptions({
  queryKey: ['api', 'admin', 'grid-views'],
  queryFn: async ({ signal }) => (await callApi('GET /api/admin/grid-views', { signal })).views,
});

export async function saveView(grid: string, { id, name, ...content }: NewView): Promise<void> {
  const body = { grid, name, content: contentOf(content) };
  await change(
    () => callApi('PUT /api/admin/grid-views/:id', { params: { id }, body }),
    (views) => views.some((view) => view.id === id),
  );
}

/** Changes only the given fields, so that concurrent changes by another tab to the others are kept. */
export async function changeView(id: string, { content, ...fields }: ViewChange): Promise<void> {
  const body = { ...fields, ...(content && { content: contentOf(content) }) };
  const isSaved = (view: StoredView): boolean => {
    const { address, layout } = view.content;
    return (
      view.id === id &&
      view.name === (fields.name ?? view.name) &&
      view.isDefault === (fields.isDefault ?? view.isDefault) &&
      (!content || isAsSaved({ address, layout: { ...layout, pins: layout.pins ?? {} } }, content))
    );
  };
  await change(
    () => callApi('PATCH /api/admin/grid-views/:id', { params: { id }, body }),
    (views) => views.some(isSaved),
  );
}

export async function deleteView(id: string): Promise<void> {
  await change(
    () => callApi('DELETE /api/admin/grid-views/:id', { params: { id } }),
    (views) => views.every((view) => view.id !== id),
  );
}

/** Makes a change. After a lost response, the views on the server show whether it was made. */
async function change(
  act: () => Promise<unknown>,
  isMade: (views: readonly StoredView[]) => boolean,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const now = await callApi('GET /api/admin/grid-views').catch(() => undefined);
    if (now === undefined || !isMade(now.views)) throw error;
  }
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
