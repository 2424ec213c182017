import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { assertPayable, paymentInProgress } from '../invoices/payable.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { Attempt } from './attempt.ts';
import { railOf } from './rail-of.ts';
import {
  type AttemptDraft,
  findByRequest,
  findUnfinished,
  freeOldKey,
  insertAttempt,
  insertAttemptWithCommit,
  isOwnWrite,
} from './store-attempts.ts';

const MAX_TRIES = 3;

/**
 * Stores the attempt, together with whatever `storeAlongside` writes, before any external call is made.
 * Returns undefined when nothing was stored: the invoice has an unfinished attempt, or the request was made
 * before.
 */
export async function tryToStart(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  draft: AttemptDraft,
  storeAlongside?: StoreAlongside,
): Promise<Attempt | undefined> {
  const firstCheckSeconds = draft.firstCheckSeconds ?? config.RECONCILE_INTERRUPTED_AFTER_SECONDS;
  const started: { attempt?: Attempt | undefined } = {};
  await inTransaction(db, async (trx) => {
    if (storeAlongside === undefined) return startWithCommit(trx, { ...draft, firstCheckSeconds }, started);
    const attempt = await insertAttempt(trx, { ...draft, firstCheckSeconds });
    if (attempt === undefined) return;
    await storeAlongside(trx, attempt);
    appendAttemptEvent(trx, attempt, { kind: 'attempt_started' });
    started.attempt = attempt;
  });
  return started.attempt;
}

/** Sends the attempt and its event together with COMMIT: no result is needed in between. */
function startWithCommit(
  trx: Transaction,
  draft: AttemptDraft & { firstCheckSeconds: number },
  started: { attempt?: Attempt | undefined },
): void {
  insertAttemptWithCommit(trx, draft, (added) => {
    started.attempt = added;
  });
  const eventAttempt = { ...draft, gems: draft.gems ?? null, providerReference: '' };
  appendAttemptEvent(trx, eventAttempt, { kind: 'attempt_started', onlyIf: isOwnWrite(draft.id) });
}

/**
 * Stores the attempt as `tryToStart` does, after cancelling an attempt that only waits for its payer. A
 * repeated request of the same payer gets its original attempt, with `isNew` false. Throws
 * PAYMENT_IN_PROGRESS while another attempt could take money, and any error of the cancellation.
 */
export async function startAttempt(
  deps: Deps,
  draft: AttemptDraft,
  storeAlongside?: StoreAlongside,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { invoiceId, partIds = [] } = draft;
  for (let tries = 0; tries < MAX_TRIES + partIds.length; tries += 1) {
    const attempt = await tryToStart(deps, draft, storeAlongside);
    if (attempt !== undefined) return { attempt, isNew: true };
    const repeated = await findByRequest(deps.db, draft);
    if (repeated !== undefined) return { attempt: repeated, isNew: false };
    await freeOldKey(deps.db, draft);
    if (invoiceId !== null) await cancelBlockingAttempt(deps, { invoiceId, partIds });
  }
  throw paymentInProgress();
}

/**
 * Cancels the invoice's unfinished attempt if it only waits for its payer. Throws PAYMENT_IN_PROGRESS when
 * that attempt may have taken money, the not-payable reasons when it did, and any error of its rail.
 */
async function cancelBlockingAttempt(
  deps: Deps,
  { invoiceId, partIds }: { invoiceId: string; partIds: string[] },
): Promise<void> {
  const blocker = await findUnfinished(deps.db, invoiceId, partIds);
  if (blocker === undefined) return;
  const rail = railOf(deps, blocker);
  if (blocker.state !== 'created' || rail.cancel === undefined) throw paymentInProgress();
  const outcome = await rail.cancel(blocker);
  await applyOutcome(deps, blocker, outcome);
  if (outcome.kind === 'not_taken') return;
  const { invoice } = await deps.invoices.getInvoice({ ref: invoiceId });
  assertPayable(invoice as Invoice);
  throw paymentInProgress();
}

/** Runs in the transaction that stores the attempt; an exception rolls both back. */
type StoreAlongside = (trx: Transaction, attempt: Attempt) => Promise<void>;
