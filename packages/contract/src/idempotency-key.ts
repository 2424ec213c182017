import * as z from 'zod';

/** The header with which a caller marks repetitions of one request. */
export const idempotencyHeader = 'Idempotency-Key';

/** What the header may hold: 1 to 255 visible ASCII characters, chosen by the caller. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible ASCII characters');
