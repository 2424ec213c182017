/**
 * Puts what waits into the order in which it was seen: what was there before keeps its place, and what is new comes at
 * the end, so that nothing moves away under somebody's hands.
 */
export function inOrderSeen<Row extends { id: string }>(
  seen: readonly { id: string }[],
  rows: readonly Row[],
): Row[] {
  const places = new Map(seen.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Row): number => places.get(id) ?? seen.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What was there before and is not any more. */
export function goneFrom<Row extends { id: string }>(
  seen: readonly Row[],
  rows: readonly { id: string }[],
): Row[] {
  const here = new Set(rows.map(({ id }) => id));
  return seen.filter(({ id }) => !here.has(id));
}

/** Where to go on from one that was decided: the next one that still waits, else the nearest before it; else nowhere. */
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
