import type { KeyStorage } from '../browser-storage.ts';
import { randomKey } from '../random-key.ts';

const prefix = 'checkout.attempt.';

/**
 * Returns the idempotency key of an intended act, created and stored before the request is sent: a second
 * click, a reload or another tab sends the same key, so the act happens once. An act is identified by `act`
 * and the whole `body`: another amount or note is another act.
 */
export function attemptKey(attempt: Attempt, storage: KeyStorage): string {
  const storageKey = storageKeyOf(attempt);
  const known = storage.getItem(storageKey);
  if (known) return known;
  const created = randomKey();
  storage.setItem(storageKey, created);
  return created;
}

/** Deletes the key once the outcome is known, so that a later attempt is a new one. */
export function forgetAttemptKey(attempt: Attempt, storage: KeyStorage): void {
  storage.removeItem(storageKeyOf(attempt));
}

/** Returns the storage key with only a hash of the body: personal data must not stay in browser storage. */
function storageKeyOf({ act, body }: Attempt): string {
  return `${prefix}${act}.${fingerprint(JSON.stringify(body ?? null))}`;
}

/** FNV-1a. Two bodies whose hashes collide share a key, which the server then refuses as a conflict. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

export interface Attempt {
  /** The action and its subject, such as `pay.{invoice id}`. */
  act: string;
  body?: unknown;
}
