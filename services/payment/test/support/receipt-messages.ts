/** Bytes of a file in one message. */
export const PIECE = 64 * 1024;

/** Yields the messages of an upload: first the metadata, then the chunks of the file. */
export async function* receiptMessages(
  first: { ref: string; browser: string; filename: string },
  content: Uint8Array,
) {
  yield first;
  for (let at = 0; at < content.length; at += PIECE) yield { chunk: content.subarray(at, at + PIECE) };
  yield { isLast: true };
}
