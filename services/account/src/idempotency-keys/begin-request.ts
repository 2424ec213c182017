import { conflict } from '@checkout/kit/errors/errors.ts';
import type { BeginRequestRequest, StoredAnswer } from '@checkout/proto/account/v1/account.ts';
import { assertText } from '../assert-text.ts';
import type { Deps } from '../deps.ts';
import { findRequest, LEASE_MS, leaseRequest } from './store-requests.ts';

/**
 * Opens a request under an idempotency key. Returns `proceed` to the one caller that gets the lease, `replay`
 * once a response is stored, and `wait` until then. A holder that neither finishes nor renews in time (its
 * gateway was killed) loses the key to the next caller. Throws IDEMPOTENCY_CONFLICT (same key, different
 * request) or VALIDATION_ERROR.
 */
export async function beginRequest(
  { db }: Deps,
  { caller, key, fingerprint }: BeginRequestRequest,
): Promise<Decision> {
  assertText('Caller', caller, 300);
  assertText('Key', key, 255);
  assertText('Fingerprint', fingerprint, 200);
  const lease = crypto.randomUUID();
  if (await leaseRequest(db, { caller, key, fingerprint, lease })) {
    return { decision: 'proceed', lease, leaseMs: LEASE_MS };
  }
  const stored = await findRequest(db, { caller, key });
  if (stored === undefined) return { decision: 'wait' };
  if (stored.fingerprint !== fingerprint) {
    throw conflict('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was already used for a different request.');
  }
  return stored.answer === undefined ? { decision: 'wait' } : { decision: 'replay', answer: stored.answer };
}

type Decision =
  | { decision: 'proceed'; lease: string; leaseMs: number }
  | { decision: 'replay'; answer: StoredAnswer }
  | { decision: 'wait' };
