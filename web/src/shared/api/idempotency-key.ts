import type { KeyStorage } from '../browser-storage.ts';
import { randomKey } from '../random-key.ts';

/** Browsers hold keys under this name while a response is lost, also across an update of the app. */
const prefix = 'checkout.attempt.';

/**
 * Returns the idempotency key of a request, created and stored before the request is sent: a second click, a
 * reload or another tab sends the same key, so it takes effect once. Requests are the same if their `action`
 * and their whole `body` are: another amount or note is another request.
 */
export function idempotencyKeyOf(request: IntendedRequest, storage: KeyStorage): string {
  const storageKey = storageKeyOf(request);
  const known = storage.getItem(storageKey);
  if (known) return known;
  const created = randomKey();
  storage.setItem(storageKey, created);
  return created;
}

/** Deletes the key once the outcome is known, so that sending the same again is a new request. */
export function forgetIdempotencyKey(request: IntendedRequest, storage: KeyStorage): void {
  storage.removeItem(storageKeyOf(request));
}

/** Returns the storage key with only a hash of the body: personal data must not stay in browser storage. */
function storageKeyOf({ action, body }: IntendedRequest): string {
  return `${prefix}${action}.${fingerprint(JSON.stringify(body ?? null))}`;
}

/** FNV-1a. Two bodies whose hashes collide share a key, which the server then refuses as a conflict. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

export interface IntendedRequest {
  /** The action and the id of its subject, such as `pay.{invoice id}`; stored as it is, so no personal data. */
  action: string;
  body?: unknown;
}
