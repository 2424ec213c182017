import { randomKey } from '../random-key.ts';

const prefix = 'checkout.attempt.';

/**
 * The idempotency key of one intended act, made and stored before anything is sent: a second click, a reload or
 * another tab sends the same key and so does it once. `act` names it and `body` is all that its request says: another
 * amount or note is another act.
 */
export function attemptKey(attempt: Attempt, storage: KeyStorage): string {
  const place = placeOf(attempt);
  const known = storage.getItem(place);
  if (known) return known;
  const made = randomKey();
  storage.setItem(place, made);
  return made;
}

/** Forgets the key once the server's word is known, so that a later try is a new one. */
export function forgetAttemptKey(attempt: Attempt, storage: KeyStorage): void {
  storage.removeItem(placeOf(attempt));
}

/** The body itself may hold personal data, which is not to lie about in a browser's storage. */
function placeOf({ act, body }: Attempt): string {
  return `${prefix}${act}.${fingerprint(JSON.stringify(body ?? null))}`;
}

/** FNV-1a: two bodies that share one by chance share a key, which the server then refuses as a conflict. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

export interface Attempt {
  /** What is done to what, such as `pay.{invoice id}`. */
  act: string;
  body?: unknown;
}

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
