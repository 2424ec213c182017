import { inTransaction } from '@checkout/kit/database/database.ts';
import { hasReason } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { historyReasonOf } from '../endings/proposal.ts';
import { resolveProposals } from '../endings/resolve-proposals.ts';
import type { UnwantedKind } from '../exceptions/exception-kinds.ts';
import { findUnwantedWithCommit } from '../exceptions/store-exceptions.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import { type Attempt, conversionOf } from './attempt.ts';
import { takenEntry } from './ledger/ledger.ts';
import { insertTransaction } from './ledger/store-ledger.ts';
import { outcomeActor } from './outcome-actor.ts';
import type { TakenPayment } from './rail.ts';
import { railOf } from './rail-of.ts';
import { returnMoney } from './return-money.ts';
import { returnOrphan } from './return-orphan.ts';
import { isUnfinished } from './state.ts';
import { markSucceeded, markSucceededWithCommit, recordTakenWithCommit } from './store-attempt-life.ts';
import { findAttempt, isOwnWrite } from './store-attempts.ts';

/**
 * Settles the invoice with money that was taken, exactly once regardless of concurrency and repetition. Money
 * that the invoice does not accept, or of an attempt that had already failed, is refunded or stays visible.
 */
export async function settleAttempt(deps: Deps, known: Attempt, taken: TakenPayment): Promise<Settlement> {
  const { attempt, unwanted } = await recordTaken(deps, known, taken);
  if (attempt.state === 'succeeded') return { kind: 'settled' };
  if (attempt.state === 'failed') return await returnOrphan(deps, attempt, taken);
  if (attempt.invoiceId === null) {
    await finishAttempt(deps, attempt, { taken });
    return { kind: 'settled' };
  }
  const { failpoints } = railOf(deps, attempt);
  failpoint(`${failpoints}.before_settle`);
  const paid = unwanted ?? (await settleForGood(deps, attempt, taken));
  failpoint(`${failpoints}.after_settle`);
  if (typeof paid === 'string') {
    return { kind: (await returnMoney(deps, attempt, { taken, kind: paid })) ? 'unwanted' : 'settled' };
  }
  await finishAttempt(deps, attempt, { taken, paid });
  return { kind: 'settled', invoice: paid };
}

/**
 * Records the money on the attempt and returns the attempt as updated, or as it ended concurrently, together
 * with the kind of unwanted money if the money had already been found unwanted.
 */
async function recordTaken({ db }: Deps, known: Attempt, taken: TakenPayment): Promise<RecordedMoney> {
  if (!isUnfinished(known.state)) return { attempt: known };
  const { reference, amountMinor, amountVersion, balanceAfter = null, takenAt = null } = taken;
  const facts = { id: known.id, reference, amountMinor, amountVersion, balanceAfter, takenAt };
  const recorded: Partial<RecordedMoney> = {};
  await inTransaction(db, async (trx) => {
    recordTakenWithCommit(trx, facts, (attempt) => {
      if (attempt !== undefined) recorded.attempt = attempt;
    });
    // In a separate statement: one that waited for a concurrent decision would use an older snapshot.
    findUnwantedWithCommit(trx, known.id, (kind) => {
      recorded.unwanted = kind;
    });
  });
  if (recorded.attempt !== undefined) return { ...recorded, attempt: recorded.attempt };
  const ended = await findAttempt(db, known.id);
  if (ended === undefined || isUnfinished(ended.state)) {
    throw new Error(
      `attempt ${known.id} has the provider reference ${ended?.providerReference}, not ${reference}`,
    );
  }
  return { attempt: ended };
}

interface RecordedMoney {
  attempt: Attempt;
  unwanted?: UnwantedKind | undefined;
}

/**
 * Settles the invoice, or returns a refusal that is final. A refusal is final only once the invoice accepts
 * nothing more from this attempt: until then the obstacle may have gone, and another process may have
 * settled, while the refusal was being returned.
 */
async function settleForGood(
  deps: Deps,
  attempt: Attempt,
  taken: TakenPayment,
): Promise<Invoice | UnwantedKind> {
  const paid = await settleInvoice(deps, attempt, taken);
  if (typeof paid !== 'string') return paid;
  const { id: attemptId, invoiceId } = attempt;
  const actor = outcomeActor(attempt, taken);
  await deps.invoices.releaseInvoice({ invoiceId: invoiceId ?? '', attemptId, endsAttempt: true, actor });
  const meanwhile = await settleInvoice(deps, attempt, taken);
  return typeof meanwhile === 'string' ? paid : meanwhile;
}

/** Returns the paid invoice, as the caller may see it, or the reason why the money must be returned. */
async function settleInvoice(
  { invoices, ...deps }: Deps,
  attempt: Attempt,
  taken: TakenPayment,
): Promise<Invoice | UnwantedKind> {
  const { needsClaim, holdStatus, allowsExpired } = railOf(deps, attempt).policy;
  try {
    const { invoice } = await invoices.settleInvoice({
      invoiceId: attempt.invoiceId ?? '',
      attemptId: attempt.id,
      rail: attempt.rail,
      provider: taken.provider,
      paymentMethodId: taken.methodId ?? '',
      paymentMethodName: taken.methodName,
      paymentMethodDetail: taken.methodDetail ?? '',
      paymentReference: taken.reference,
      amountVersion: taken.amountVersion,
      amountMinor: taken.amountMinor,
      currency: taken.currency,
      payerId: attempt.payerId,
      gemsUsed: taken.gems,
      conversion: conversionOf(attempt),
      adminResponse: taken.adminResponse ?? '',
      expiredIsFine: allowsExpired,
      needsClaim,
      holdStatus,
      actor: outcomeActor(attempt, taken),
      historyReason: taken.historyReason ?? (taken.proposal ? historyReasonOf(taken.proposal) : ''),
    });
    if (invoice === undefined)
      throw new Error('the invoice service settled the payment but returned no invoice');
    return invoice;
  } catch (error) {
    if (hasReason(error, 'AMOUNT_CHANGED')) return 'amount_mismatch';
    if (hasReason(error, 'INVOICE_CANCELLED', 'INVOICE_EXPIRED')) return 'late_payment';
    if (hasReason(error, 'INVOICE_ALREADY_PAID', 'INVALID_TRANSITION')) return 'surplus_payment';
    throw error;
  }
}

async function finishAttempt(
  deps: Deps,
  attempt: Attempt,
  { taken, paid }: { taken: TakenPayment; paid?: Invoice },
): Promise<void> {
  const { id } = attempt;
  const { reference, proposal } = taken;
  const balanceAfter = taken.balanceAfter ?? attempt.balanceAfter;
  const takenAt = taken.takenAt ?? attempt.takenAt ?? new Date();
  const finished = { ...attempt, providerReference: reference, balanceAfter, takenAt };
  const facts = { id, reference, balanceAfter, takenAt };
  const onlyIf = isOwnWrite(id);
  await inTransaction(deps.db, async (trx) => {
    // Nobody can propose once the money is recorded, so without a proposal everything is sent with COMMIT.
    if (attempt.openProposalId === null && proposal === undefined) markSucceededWithCommit(trx, facts);
    else if (await markSucceeded(trx, facts)) await resolveProposals(trx, { attemptId: id, proposal });
    else return;
    appendAttemptEvent(trx, finished, { kind: 'attempt_succeeded', onlyIf });
    const entry = takenEntry(finished, taken, attempt.invoiceId === null ? 'deduction' : 'payment');
    const booking = {
      attempt: finished,
      clearingAccount: railOf(deps, finished).clearingAccount(finished),
      originalMinor: paid && (paid.originalAmountMinor ?? paid.amountMinor),
    };
    insertTransaction(trx, entry, booking, onlyIf);
  });
}

/** `invoice` is set when this very call made it paid. */
export type Settlement = { kind: 'settled'; invoice?: Invoice } | { kind: 'unwanted' };
