/** Why an attempt got no answer, in a few words that name no address, secret or body. */
export class DeliveryError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeliveryError';
  }
}

/** The claim is over, or too nearly, and not a byte was sent: it is for others to make the attempt. */
export class ClaimOver extends Error {
  override readonly name = 'ClaimOver';

  constructor() {
    super('the time to send had passed');
  }
}

/** The few words for whatever was thrown; system errors are known by their code (`ECONNREFUSED`). */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code.slice(0, 100);
  return 'request failed';
}
