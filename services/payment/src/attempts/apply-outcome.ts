import { inTransaction } from '@checkout/kit/database/database.ts';
import { AppError, isTransient } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import type { Attempt } from './attempt.ts';
import { countDecline } from './attempt-metrics.ts';
import { endWatch, scheduleCheck } from './checks/store-attempt-checks.ts';
import { claimAttempt, claimInvoice } from './claim-attempt.ts';
import { recordDeclineTime, saveDecline } from './declines/store-declines.ts';
import { failAttempt } from './fail-attempt.ts';
import { outcomeActor } from './outcome-actor.ts';
import type { Outcome } from './rail.ts';
import { railOf } from './rail-of.ts';
import { settleAttempt } from './settle-attempt.ts';
import { returnToCreated, startCalling } from './store-attempt-life.ts';
import { findAttempt } from './store-attempts.ts';

/**
 * Applies the outcome found for an attempt. Every step is idempotent and may run concurrently in several
 * processes. Returns the invoice when this very call made it paid.
 */
export async function applyOutcome(
  deps: Deps,
  attempt: Attempt,
  outcome: Outcome,
): Promise<Invoice | undefined> {
  if (outcome.kind !== 'taken') {
    await applyWithoutMoney(deps, attempt, outcome);
    return undefined;
  }
  const settlement = await settleAttempt(deps, attempt, outcome.taken);
  return settlement.kind === 'settled' ? settlement.invoice : undefined;
}

/** Applies an outcome in which no money has been taken, or none yet, to the attempt and its invoice. */
async function applyWithoutMoney(deps: Deps, attempt: Attempt, outcome: NoMoney): Promise<void> {
  switch (outcome.kind) {
    case 'not_taken':
      if (attempt.state === 'failed') return await inTransaction(deps.db, (trx) => endWatch(trx, attempt.id));
      return await failAttempt(deps, attempt, outcome);
    case 'declined':
      return await recordDecline(deps, attempt, outcome);
    case 'held':
      return await hold(deps, attempt, outcome);
    case 'open':
      return await keepOpen(deps, attempt, outcome);
    default:
      return outcome satisfies never;
  }
}

/** Records a decline: the invoice shows the latest failure, and a payment in progress releases its claim. */
async function recordDecline(deps: Deps, attempt: Attempt, outcome: Declined): Promise<void> {
  const { db, invoices } = deps;
  const { id, invoiceId, state } = attempt;
  const isNew = state === 'calling' || (state === 'created' && outcome.mark !== attempt.failureMark);
  if (!isNew) return;
  const at = await recordDeclineTime(db, attempt, outcome.mark);
  const failure = { ...outcome.failure, at };
  if (state === 'calling') {
    await invoices.releaseInvoice({
      invoiceId: invoiceId ?? '',
      attemptId: id,
      outcome: 'failed',
      reason: failure.message,
      failure,
      actor: outcomeActor(attempt),
    });
    await returnToCreated(db, attempt);
  } else {
    await unlessRefused(deps, attempt, () =>
      invoices.recordFailure({
        invoiceId: invoiceId ?? '',
        attemptId: id,
        failure,
        actor: outcomeActor(attempt),
      }),
    );
  }
  await saveDecline(db, { id, failure: outcome.failure, mark: outcome.mark });
  countDecline(attempt.rail);
}

/** Claims the invoice for an outcome that takes time. If the rail needs no claim, a refusal is ignored. */
async function hold(deps: Deps, attempt: Attempt, outcome: Held): Promise<void> {
  const { id, state } = attempt;
  const { nextCheckSeconds } = outcome;
  if (state !== 'created') {
    await scheduleCheck(deps.db, { id, seconds: nextCheckSeconds, absent: false });
    return;
  }
  const { policy, failpoints } = railOf(deps, attempt);
  if (policy.needsClaim) await claimAttempt(deps, attempt, outcome);
  else await unlessRefused(deps, attempt, () => claimInvoice(deps, attempt, outcome));
  failpoint(`${failpoints}.after_claim`);
  const started = await startCalling(deps.db, {
    id,
    deadlineMs: null,
    nextCheckSeconds,
    sealedCredential: null,
  });
  if (started === undefined) await releaseLateClaim(deps, attempt, outcome);
}

/** Releases the claim if the attempt was ended concurrently: a claim must not outlive its attempt. */
async function releaseLateClaim(
  { db, invoices }: Deps,
  { id, invoiceId }: Attempt,
  outcome: Held,
): Promise<void> {
  if ((await findAttempt(db, id))?.state !== 'failed' || outcome.release === undefined) return;
  const ending = { endsAttempt: true, ...outcome.release };
  await invoices.releaseInvoice({ invoiceId: invoiceId ?? '', attemptId: id, ...ending });
}

async function keepOpen({ db }: Deps, attempt: Attempt, outcome: Open): Promise<void> {
  const { id } = attempt;
  if (attempt.state === 'failed' && attempt.watchIsOver) {
    await inTransaction(db, (trx) => endWatch(trx, id));
    return;
  }
  await scheduleCheck(db, { id, seconds: outcome.nextCheckSeconds, absent: outcome.absent === true });
}

/**
 * Ignores a refusal from the invoice service: the invoice has moved on in the meantime, so there is nothing
 * to update, but the attempt continues.
 */
async function unlessRefused({ log }: Deps, { id }: Attempt, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (isTransient(error) || !(error instanceof AppError)) throw error;
    log.info({ attemptId: id, reason: error.reason }, 'invoice refused the change of its attempt');
  }
}

type NoMoney = Exclude<Outcome, { kind: 'taken' }>;
type Declined = Extract<Outcome, { kind: 'declined' }>;
type Held = Extract<Outcome, { kind: 'held' }>;
type Open = Extract<Outcome, { kind: 'open' }>;
