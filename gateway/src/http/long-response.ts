import type { Route } from '@checkout/contract/route.ts';

/** Returns whether a route responds with an event stream. */
export function isEvents({ response }: Route): boolean {
  const answer = response[200];
  return answer !== undefined && 'kind' in answer && answer.kind === 'events';
}

/** Returns whether a response may take minutes: an event stream, or a table. */
export function isLong(route: Route): boolean {
  const answer = route.response[200];
  const isTable =
    answer !== undefined &&
    'kind' in answer &&
    answer.kind === 'file' &&
    answer.mediaTypes.includes('text/csv');
  return isTable || isEvents(route);
}
