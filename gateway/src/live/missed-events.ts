/**
 * A position in NATS's stream, the same at every gateway. NATS may lose its stream and start counting again:
 * the number alone would then identify another message.
 */
export interface StreamPosition {
  /** Identifies the NATS stream. */
  stream: string;
  sequence: number;
}

/** Formats a position as an event id. */
export function formatPosition({ stream, sequence }: StreamPosition): string {
  return `${stream}-${sequence}`;
}

/** Returns undefined for text that is not a position. */
export function parsePosition(text: string): StreamPosition | undefined {
  const [, stream, sequence] = /^(.{1,100})-(\d{1,15})$/.exec(text) ?? [];
  return stream === undefined ? undefined : { stream, sequence: Number(sequence) };
}

/**
 * Returns the events after a position, oldest first. Undefined when this gateway cannot know them: the
 * position is older than what it remembers, newer than the stream, or in a stream that NATS has lost since.
 */
export function missedSince<Positioned extends StreamPosition>(
  remembered: readonly Positioned[],
  { stream, sequence }: StreamPosition,
): Positioned[] | undefined {
  const [first, last] = [remembered[0], remembered.at(-1)];
  if (first === undefined || last === undefined || first.stream !== stream) return undefined;
  if (sequence < first.sequence - 1 || sequence > last.sequence) return undefined;
  return remembered.filter((positioned) => positioned.sequence > sequence);
}
