import * as z from 'zod';

/** The header with which a caller marks retries of one request. */
export const idempotencyHeader = 'Idempotency-Key';

/** The value of the header: 1 to 255 visible ASCII characters, chosen by the caller. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible ASCII characters');
