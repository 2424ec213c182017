/** What stands before and after one of some ids, in their order; neither where it is not among them. */
export function neighboursOf(ids: readonly string[], id: string): Neighbours {
  const index = ids.indexOf(id);
  if (index < 0) return {};
  const previous = ids[index - 1];
  const next = ids[index + 1];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

export interface Neighbours {
  previous?: string;
  next?: string;
}
