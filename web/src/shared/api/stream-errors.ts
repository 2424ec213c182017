/** The server will not stream this to this reader; asking again would not help. */
export class StreamRefused extends Error {}

/** The server has too many streams open: it takes this one once some time has passed. */
export class StreamBusy extends Error {
  readonly retryAfterMs: number;

  constructor({ status, headers }: Response) {
    super(`the event stream answered ${status}`);
    this.retryAfterMs = Number(headers.get('retry-after') ?? 0) * 1_000 || 0;
  }
}
