import { resourceMissing } from './api-error.ts';

/** Returns one page of a list in Stripe's form, newest first; `values` are oldest first. */
export function listPage<Value extends { id: string }>(values: Value[], page: Page): ListPage<Value> {
  const newestFirst = values.toReversed();
  const { starting_after: after, ending_before: before, limit } = page;
  if (before !== undefined) {
    const end = positionOf(newestFirst, { id: before, param: 'ending_before' });
    const data = newestFirst.slice(Math.max(0, end - limit), end);
    return { object: 'list', url: page.url, has_more: end > limit, data };
  }
  const start = after === undefined ? 0 : positionOf(newestFirst, { id: after, param: 'starting_after' }) + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', url: page.url, has_more: start + limit < newestFirst.length, data };
}

function positionOf(values: { id: string }[], { id, param }: { id: string; param: string }): number {
  const position = values.findIndex((value) => value.id === id);
  if (position < 0) throw resourceMissing({ noun: 'object', id, param });
  return position;
}

type Page = {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  url: string;
};
type ListPage<Value> = { object: 'list'; url: string; has_more: boolean; data: Value[] };
