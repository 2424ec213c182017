/** The reason why an attempt got no response, in a few words that contain no address, secret or body. */
export class DeliveryError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeliveryError';
  }
}

/** The claim has ended or is about to, and nothing was sent: another process makes the attempt. */
export class ClaimExpiredError extends Error {
  override readonly name = 'ClaimExpiredError';

  constructor() {
    super('the time to send had passed');
  }
}

/** Returns the reason for any thrown value; system errors are named by their code (`ECONNREFUSED`). */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code.slice(0, 100);
  return 'request failed';
}
