/** The server refuses this stream to this reader; a retry would not help. */
export class StreamRefused extends Error {}

/** The server has too many streams open; it may accept this one after `retryAfterMs`. */
export class StreamBusy extends Error {
  readonly retryAfterMs: number;

  constructor({ status, headers }: Response) {
    super(`the event stream answered ${status}`);
    this.retryAfterMs = Number(headers.get('retry-after') ?? 0) * 1_000 || 0;
  }
}
