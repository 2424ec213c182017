import { inTransaction } from '@checkout/kit/database/database.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { formatGems, gemUnit } from '@checkout/money/gems.ts';
import { heldAmountOf } from '../books/lines-of.ts';
import type { Deps } from '../deps.ts';
import { resolveProposals } from '../endings/resolve-proposals.ts';
import type { UnwantedKind } from '../exceptions/exception-kinds.ts';
import { wasResolved } from '../exceptions/store-exception-outcomes.ts';
import { findUnwanted, markRefunded } from '../exceptions/store-exceptions.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import type { Attempt } from './attempt.ts';
import { refundEntry } from './ledger/ledger.ts';
import { insertTransaction } from './ledger/store-ledger.ts';
import { outcomeActor } from './outcome-actor.ts';
import type { RefundState } from './rail.ts';
import { railOf } from './rail-of.ts';
import { type OwedMoney, owedReasons, recordOwed } from './record-owed.ts';
import { markFailed } from './store-attempt-life.ts';
import { lockAttempt } from './store-attempts.ts';

/**
 * Returns money that the invoice did not accept, or keeps it visible as an exception when the rail cannot
 * refund it. The exception is written first: from then on the decision is final, and the reconciler finishes
 * it after a crash at any point. Nothing is refunded any more once an admin has resolved the exception, who
 * may have given the money back by other means. Returns false when the money has paid the invoice in the
 * meantime and stays.
 */
export async function returnMoney(deps: Deps, attempt: Attempt, found: Unwanted): Promise<boolean> {
  const recorded = await recordUnwanted(deps, attempt, found);
  if (recorded === undefined) return false;
  const { kind, isResolved } = recorded;
  const unwanted = { taken: found.taken, kind };
  const refund = isResolved ? await earlierRefund(deps, attempt) : await refundMoney(deps, attempt);
  const { id: attemptId, invoiceId } = attempt;
  const actor = outcomeActor(attempt, unwanted.taken);
  await deps.invoices.noteMoney({
    invoiceId: invoiceId ?? '',
    noteId: `${attemptId}:${kind}`,
    actor,
    reason: noteOf(attempt, unwanted, refund.state),
  });
  await deps.invoices.releaseInvoice({ invoiceId: invoiceId ?? '', attemptId, endsAttempt: true, actor });
  await finishReturn(deps, attempt, { ...unwanted, refund });
  return true;
}

/**
 * Raises the exception and books the money as owed to its sender. Returns the kind that is final, and whether
 * an admin has resolved it since, or undefined when the money has paid the invoice in the meantime.
 */
async function recordUnwanted(
  deps: Deps,
  attempt: Attempt,
  { taken, kind: found }: Unwanted,
): Promise<{ kind: UnwantedKind; isResolved: boolean } | undefined> {
  return await inTransaction(deps.db, async (trx) => {
    if ((await lockAttempt(trx, attempt.id)).state === 'succeeded') return undefined;
    // Retries may be refused for different reasons, but it is the same money: the first kind is kept.
    const kind = (await findUnwanted(trx, attempt.id)) ?? found;
    await recordOwed(deps, trx, attempt, { taken, kind });
    const isResolved = await wasResolved(trx, { attemptId: attempt.id, kind, reference: taken.reference });
    return { kind, isResolved };
  });
}

/** Refunds the money of an attempt, once no matter how often it is called; empty if its rail cannot refund. */
export async function refundMoney(deps: Deps, attempt: Attempt): Promise<Refund> {
  const rail = railOf(deps, attempt);
  if (rail.refund === undefined) return {};
  const refund = await rail.refund(attempt);
  if (refund === undefined) return { state: 'disputed' };
  return { reference: refund.reference, state: await rail.refundState?.(deps.db, attempt) };
}

/** Returns the refund that was already made when an admin decided about the money, without requesting one. */
export async function earlierRefund(deps: Deps, attempt: Attempt): Promise<Refund> {
  const state = await railOf(deps, attempt).refundState?.(deps.db, attempt);
  return { state: state === 'back' || state === 'under_way' ? state : 'resolved' };
}

/** Ends the attempt, and records the refund when its money is already back. */
async function finishReturn(
  { db, rails }: Deps,
  attempt: Attempt,
  { taken, kind, refund }: Unwanted & { refund: Refund },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const failure = { code: kind.toUpperCase(), message: owedReasons[kind] };
    const ended = await markFailed(trx, {
      id: attempt.id,
      reference: attempt.providerReference,
      failure,
      watchSeconds: 0,
      nextCheckSeconds: 0,
      freesKey: false,
      isReturned: true,
    });
    if (ended === undefined) return;
    await resolveProposals(trx, { attemptId: ended.id, proposal: taken.proposal });
    // The row is locked by now, so this refund state cannot change before the commit.
    const state = await rails.get(attempt.rail)?.refundState?.(trx, ended);
    if (refund.state === 'disputed' || state !== 'back') {
      appendAttemptEvent(trx, ended, { kind: 'attempt_failed', reason: failure.code });
      return;
    }
    await markRefunded(trx, { attemptId: attempt.id, kind });
    appendAttemptEvent(trx, ended, { kind: 'refunded', reason: failure.code });
    if (refund.reference === undefined) return;
    insertTransaction(trx, refundEntry(ended, { taken, reference: refund.reference }), {
      attempt: ended,
      clearingAccount: railOf({ rails }, ended).clearingAccount(ended),
      isUnwanted: true,
    });
  });
}

/** Describes unwanted money and its refund in one line of the invoice's history. */
export function noteOf(attempt: Attempt, { taken, kind }: OwedMoney, state: Refund['state']): string {
  const { unit, amountMinor } = heldAmountOf(taken, { attempt });
  const amount = unit === gemUnit ? formatGems(amountMinor) : formatMinor(amountMinor, unit as Currency);
  const ending = state === undefined ? BY_HAND : ENDINGS[state];
  return `${owedReasons[kind]} (${attempt.rail}, ${amount}, ${taken.reference}). ${ending}.`;
}

const BY_HAND = 'It has to be given back by hand';
const ENDINGS: Record<RefundState | 'disputed' | 'resolved', string> = {
  back: 'It was refunded at once',
  under_way: 'Its refund is under way',
  failed: `Its refund failed. ${BY_HAND}`,
  resolved: 'No refund was requested, because an admin had decided about it',
  disputed: 'It cannot be refunded, because it is disputed: the end of that decides about it',
};

/** Money that was taken, and why its invoice did not accept it. */
type Unwanted = OwedMoney & { kind: UnwantedKind };

/** Both are undefined when the rail cannot refund; without a reference this call made no refund. */
interface Refund {
  reference?: string;
  state?: keyof typeof ENDINGS | undefined;
}
