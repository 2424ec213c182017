/**
 * Sorts waiting rows in the order in which they were first seen: known ones keep their position and new ones
 * are added at the end, so that nothing moves while somebody is working.
 */
export function inOrderSeen<Row extends { id: string }>(
  seen: readonly { id: string }[],
  rows: readonly Row[],
): Row[] {
  const places = new Map(seen.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Row): number => places.get(id) ?? seen.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the rows that were there before and are not any more. */
export function goneFrom<Row extends { id: string }>(
  seen: readonly Row[],
  rows: readonly { id: string }[],
): Row[] {
  const here = new Set(rows.map(({ id }) => id));
  return seen.filter(({ id }) => !here.has(id));
}

/**
 * Returns the id to continue with after a decision: the next row that is still waiting, else the nearest one
 * before it, else an empty string.
 */
export function nextAfter(
  id: string,
  { seen, waiting }: { seen: readonly { id: string }[]; waiting: readonly { id: string }[] },
): string {
  const here = new Set(waiting.map((row) => row.id));
  here.delete(id);
  const place = seen.findIndex((row) => row.id === id);
  const onwards = [...seen.slice(place + 1), ...seen.slice(0, Math.max(place, 0)).toReversed()];
  const next = onwards.find((row) => here.has(row.id)) ?? waiting.find((row) => here.has(row.id));
  return next?.id ?? '';
}
