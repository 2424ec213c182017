import type { Actor } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import type { Attempt } from './attempt.ts';
import { endWithoutMoney, type NotTaken } from './end-without-money.ts';
import { outcomeActor } from './outcome-actor.ts';
import type { Release } from './rail.ts';
import { pauseSeconds } from './schedule.ts';
import { markUncallable } from './store-attempt-life.ts';

/**
 * Ends an attempt that took no money: first the claim, then the row, so that a crash in between is repeated and no
 * claim outlives its attempt. An attempt that nobody has called for yet becomes uncallable before its claim ends.
 */
export async function failAttempt(
  deps: Deps,
  attempt: Attempt,
  { failure, release = { outcome: '', reason: '' }, watchSeconds = 0, proposal, decidedBy }: Failed,
): Promise<void> {
  if (attempt.state === 'created' && !(await preventCall(deps, attempt))) return;
  if (attempt.invoiceId !== null && !waitsUnnamed(deps, attempt)) {
    await deps.invoices.releaseInvoice({
      invoiceId: attempt.invoiceId,
      attemptId: attempt.id,
      endsAttempt: true,
      outcome: release.outcome,
      reason: release.reason,
      actor: outcomeActor(attempt, { decidedBy, proposal }),
      failure: release.outcome === 'failed' ? { ...failure, at: new Date() } : undefined,
    });
  }
  await endWithoutMoney(deps, attempt, { failure, watchSeconds, proposal });
}

/**
 * `created` → `unknown`: the process that made the attempt, should it still live, can no longer start its call. False
 * when it has. An attempt that waits for its payer calls nobody and needs no such care.
 */
async function preventCall({ db, config, rails }: Deps, { id, rail }: Attempt): Promise<boolean> {
  if (rails.get(rail)?.cancel !== undefined) return true;
  const nextCheckSeconds = pauseSeconds(config, 0);
  return (await markUncallable(db, { id, nextCheckSeconds })) !== undefined;
}

/**
 * Nothing was ever asked for in its name, which it may have got meanwhile: then it goes on, and its invoice must not
 * have heard that it ended.
 */
function waitsUnnamed({ rails }: Deps, { state, rail, providerReference }: Attempt): boolean {
  return state === 'created' && providerReference === '' && rails.get(rail)?.cancel !== undefined;
}

interface Failed extends NotTaken {
  release?: Release;
  decidedBy?: Actor;
}
