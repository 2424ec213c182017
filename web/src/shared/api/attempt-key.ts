const prefix = 'checkout.attempt.';

/**
 * The idempotency key of one intended payment, made and stored before anything is sent: a second click, a reload or
 * another tab sends the same key and so pays once. `what` names the payment including everything its request says.
 */
export function attemptKey(what: string, storage: Storage = window.localStorage): string {
  const known = storage.getItem(prefix + what);
  if (known) return known;
  const made = crypto.randomUUID();
  storage.setItem(prefix + what, made);
  return made;
}

/** Forgets the key once the server's word on the payment is known, so that a later try is a new one. */
export function forgetAttemptKey(what: string, storage: Storage = window.localStorage): void {
  storage.removeItem(prefix + what);
}
