/**
 * The events after a place, oldest first. Undefined when this gateway cannot tell: the place is older than what it
 * remembers, or newer than the stream, which means that NATS lost its stream and counts anew.
 */
export function missedSince<Placed extends { sequence: number }>(
  remembered: readonly Placed[],
  sequence: number,
): Placed[] | undefined {
  const [first, last] = [remembered[0], remembered.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (sequence < first.sequence - 1 || sequence > last.sequence) return undefined;
  return remembered.filter((placed) => placed.sequence > sequence);
}
