import { inTransaction } from '@checkout/kit/database.ts';
import type { Failure, Release } from '../methods/method.ts';
import type { Rooms } from '../rooms.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import type { Attempt } from './attempt.ts';
import { pauseSeconds } from './schedule.ts';
import { markFailed, markUncallable } from './store-attempt-life.ts';

/**
 * Ends an attempt that took no money: first the claim, then the row, so that a crash in between is repeated and no
 * claim outlives its attempt. An attempt that nobody has called for yet becomes uncallable before its claim ends.
 */
export async function failAttempt(
  rooms: Rooms,
  attempt: Attempt,
  { failure, release = { outcome: '', reason: '' }, watchSeconds = 0 }: Failed,
): Promise<void> {
  if (attempt.state === 'created' && !(await preventCall(rooms, attempt))) return;
  if (attempt.invoiceId !== null) {
    await rooms.invoices.releaseInvoice({
      invoiceId: attempt.invoiceId,
      attemptId: attempt.id,
      outcome: release.outcome,
      reason: release.reason,
      failure: release.outcome === 'failed' ? { ...failure, at: new Date() } : undefined,
    });
  }
  await endWithoutMoney(rooms, attempt, { failure, watchSeconds });
}

/** Ends the row alone, for attempts that hold no claim. */
export async function endWithoutMoney(
  { db, config }: Pick<Rooms, 'db' | 'config'>,
  attempt: Attempt,
  { failure, watchSeconds = 0 }: Pick<Failed, 'failure' | 'watchSeconds'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const failed = await markFailed(trx, {
      id: attempt.id,
      reference: attempt.providerReference,
      failure,
      watchSeconds,
      nextCheckSeconds: pauseSeconds(config, Number.POSITIVE_INFINITY),
      freesKey: MAY_BE_REPEATED.has(failure.code),
    });
    if (failed !== undefined) {
      await appendAttemptEvent(trx, failed, { kind: 'attempt_failed', reason: failure.code });
    }
  });
}

/**
 * `created` → `unknown`: the process that made the attempt, should it still live, can no longer start its call. False
 * when it has. An attempt that waits for its payer calls nobody and needs no such care.
 */
async function preventCall({ db, config, methods }: Rooms, { id, rail }: Attempt): Promise<boolean> {
  if (methods.get(rail)?.withdraw !== undefined) return true;
  const nextCheckSeconds = pauseSeconds(config, 0);
  return (await markUncallable(db, { id, nextCheckSeconds })) !== undefined;
}

/** After these faults of others the same request with the same key tries again instead of failing again. */
const MAY_BE_REPEATED = new Set(['WALLET_ERROR', 'WALLET_UNAVAILABLE', 'UNAUTHORIZED', 'INTERRUPTED']);

interface Failed {
  failure: Failure;
  release?: Release;
  watchSeconds?: number;
}
