/** Returns the neighbours of an id in a list of ids; neither if it is not in the list. */
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
