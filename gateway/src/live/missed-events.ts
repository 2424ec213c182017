/**
 * A place among NATS's messages, the same at every gateway. NATS may lose its stream and count anew: the number alone
 * would then name another message.
 */
export interface Place {
  /** What tells NATS's streams apart. */
  stream: string;
  sequence: number;
}

/** A place as the id of an event. */
export function placeText({ stream, sequence }: Place): string {
  return `${stream}-${sequence}`;
}

/** Undefined for what is no place. */
export function readPlace(text: string): Place | undefined {
  const [, stream, sequence] = /^(.{1,100})-(\d{1,15})$/.exec(text) ?? [];
  return stream === undefined ? undefined : { stream, sequence: Number(sequence) };
}

/**
 * The events after a place, oldest first. Undefined when this gateway cannot tell: the place is older than what it
 * remembers, newer than the stream, or in a stream that NATS has lost since.
 */
export function missedSince<Placed extends Place>(
  remembered: readonly Placed[],
  { stream, sequence }: Place,
): Placed[] | undefined {
  const [first, last] = [remembered[0], remembered.at(-1)];
  if (first === undefined || last === undefined || first.stream !== stream) return undefined;
  if (sequence < first.sequence - 1 || sequence > last.sequence) return undefined;
  return remembered.filter((placed) => placed.sequence > sequence);
}
