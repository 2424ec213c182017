import type { Actor } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import type { Attempt } from './attempt.ts';
import { pauseSeconds } from './checks/schedule.ts';
import { endWithoutMoney, type NotTaken } from './end-without-money.ts';
import { outcomeActor } from './outcome-actor.ts';
import type { Release } from './rail.ts';
import { markUncallable } from './store-attempt-life.ts';

/**
 * Ends an attempt that took no money. The claim is released before the row is updated, so that after a crash
 * in between both are repeated and no claim outlives its attempt. An attempt whose call to the provider has
 * not started is blocked from starting it before its claim is released.
 */
export async function failAttempt(
  deps: Deps,
  attempt: Attempt,
  {
    failure,
    release = { outcome: '', reason: '' },
    watchSeconds = 0,
    unlessDecided = false,
    proposal,
    decidedBy,
  }: Failed,
): Promise<void> {
  if (attempt.takenAt !== null) {
    // Whoever recorded the money settles it.
    deps.log.warn({ attemptId: attempt.id }, 'the provider denies money that it had reported as taken');
    return;
  }
  if (attempt.state === 'created' && !(await preventCall(deps, attempt))) return;
  if (attempt.invoiceId !== null && !waitsWithoutReference(deps, attempt)) {
    await deps.invoices.releaseInvoice({
      invoiceId: attempt.invoiceId,
      attemptId: attempt.id,
      endsAttempt: true,
      outcome: release.outcome,
      reason: release.reason,
      actor: outcomeActor(attempt, { decidedBy, proposal }),
      // Without a time it is dated by the database: this machine's clock may be wrong.
      failure: release.outcome === 'failed' ? { ...failure, at: undefined } : undefined,
    });
  }
  await endWithoutMoney(deps, attempt, { failure, watchSeconds, unlessDecided, proposal });
}

/**
 * Moves `created` to `unknown`, so that the process that made the attempt, if it is still alive, can no
 * longer start its call. Returns false when the call has already started. An attempt that waits for its payer
 * makes no such call and needs no blocking.
 */
async function preventCall({ db, config, rails }: Deps, { id, rail }: Attempt): Promise<boolean> {
  if (rails.get(rail)?.cancel !== undefined) return true;
  const nextCheckSeconds = pauseSeconds(config, 0);
  return (await markUncallable(db, { id, nextCheckSeconds })) !== undefined;
}

/**
 * True for an attempt without a provider reference on a rail that waits for its payer. It may have received a
 * reference concurrently; then it continues, so its claim must not be released.
 */
function waitsWithoutReference({ rails }: Deps, { state, rail, providerReference }: Attempt): boolean {
  return state === 'created' && providerReference === '' && rails.get(rail)?.cancel !== undefined;
}

interface Failed extends NotTaken {
  release?: Release;
  decidedBy?: Actor;
}
