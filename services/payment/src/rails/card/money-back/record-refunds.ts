import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { appendAttemptEvent } from '../../../attempts/append-attempt-event.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import { providerEntry } from '../../../attempts/ledger/ledger.ts';
import { insertTransaction } from '../../../attempts/ledger/store-ledger.ts';
import { lockAttempt } from '../../../attempts/store-attempts.ts';
import type { Booking } from '../../../books/lines-of.ts';
import { owedKinds } from '../../../exceptions/exception-kinds.ts';
import { raiseException } from '../../../exceptions/raise-exception.ts';
import {
  closeExceptions,
  findOwedAmong,
  updateException,
} from '../../../exceptions/store-exception-outcomes.ts';
import type { CardDeps } from '../card-intent.ts';
import { CARD_CLEARING, CARD_PROVIDER } from '../rules.ts';
import { isUnderWay, type RefundTotals, totalsOf } from './refund-totals.ts';
import {
  type CardRefund,
  findOwed,
  listRefunds,
  type ProviderRefund,
  saveRefund,
  takeRefundVersion,
} from './store-card-refunds.ts';

/**
 * Records the refunds that the provider reported, together with the ledger rows for money that moved and the
 * exceptions, in one transaction. Older readings and repetitions change nothing.
 */
export async function recordRefunds(
  { db }: Pick<CardDeps, 'db'>,
  { id }: Attempt,
  { refunds, reading }: { refunds: ProviderRefund[]; reading: bigint },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const attempt = await lockAttempt(trx, id);
    const known = new Map((await listRefunds(trx, id)).map((refund) => [refund.id, refund]));
    const changed = refunds.filter((refund) => hasChanged(refund, known.get(refund.id), reading));
    if (changed.length === 0) return;
    const version = await takeRefundVersion(trx, id);
    for (const refund of changed) {
      await saveRefund(trx, { attemptId: id, refund, reading, version });
      await recordMovement(trx, attempt, { refund, before: known.get(refund.id)?.status });
      await recordException(trx, attempt, refund);
    }
    await recordTotals(trx, attempt, changed);
  });
}

function hasChanged(refund: ProviderRefund, known: CardRefund | undefined, reading: bigint): boolean {
  if (known === undefined) return true;
  return reading > known.reading && refund.status !== known.status;
}

/**
 * Books money out when a refund succeeded, and back in when it failed afterwards; otherwise no money moved.
 */
async function recordMovement(
  trx: Transaction,
  attempt: Attempt,
  { refund, before }: { refund: ProviderRefund; before: ProviderRefund['status'] | undefined },
): Promise<void> {
  const { id: reference, amountMinor, status, failureReason } = refund;
  if (status === 'succeeded') {
    const out = { provider: CARD_PROVIDER, type: 'refund', amountMinor: -amountMinor, reference } as const;
    insertTransaction(trx, providerEntry(attempt, out), await bookingOf(trx, attempt));
  } else if (before === 'succeeded') {
    const back = {
      provider: CARD_PROVIDER,
      type: 'refund_reversal',
      amountMinor,
      reference,
      metadata: { failureReason },
    } as const;
    insertTransaction(trx, providerEntry(attempt, back), await bookingOf(trx, attempt));
    appendAttemptEvent(trx, attempt, { kind: 'refund_failed', reason: reference });
  }
}

/** The attempt is locked, so whether its money pays nothing cannot change before the commit. */
async function bookingOf(trx: Transaction, attempt: Attempt): Promise<Booking> {
  const owed = await findOwedAmong(trx, [attempt.id]);
  return { attempt, clearingAccount: CARD_CLEARING, isUnwanted: owed.length > 0 };
}

async function recordException(trx: Transaction, attempt: Attempt, refund: ProviderRefund): Promise<void> {
  const { id: reference, amountMinor, status } = refund;
  const { currency } = attempt;
  if (isUnderWay(refund)) {
    const description = `A refund is under way: ${attempt.description}`;
    await raiseException(trx, attempt, {
      kind: 'refund_pending',
      description,
      amountMinor,
      currency,
      reference,
    });
    return;
  }
  const [resolution, kinds] =
    status === 'succeeded'
      ? (['refunded', ['refund_pending']] as const)
      : (['ended', ['refund_pending', 'partial_refund']] as const);
  await closeExceptions(trx, { attemptId: attempt.id, kinds, reference, resolution });
  if (status !== 'failed') return;
  const why = refund.failureReason === '' ? '' : ` (${refund.failureReason})`;
  const description = `A refund failed${why}: ${attempt.description}`;
  await raiseException(trx, attempt, {
    kind: 'refund_failed',
    description,
    amountMinor,
    currency,
    reference,
  });
}

async function recordTotals(trx: Transaction, attempt: Attempt, changed: ProviderRefund[]): Promise<void> {
  const totals = totalsOf(await listRefunds(trx, attempt.id), await findOwed(trx, attempt.id));
  if (totals.isBack) {
    const kinds = ['partial_refund', 'refund_failed'] as const;
    await closeExceptions(trx, { attemptId: attempt.id, kinds, resolution: 'refunded' });
  }
  if (attempt.state === 'succeeded') await recordPaymentRefund(trx, attempt, { totals, changed });
  // For an unfinished attempt, the process that ends it sets the resolution.
  if (attempt.state === 'failed') {
    const resolution = totals.isBack ? 'refunded' : 'open';
    await closeExceptions(trx, { attemptId: attempt.id, kinds: owedKinds, resolution });
  }
}

/** Keeps a partial refund visible to admins, no matter which refunds were requested before or after it. */
async function recordPaymentRefund(
  trx: Transaction,
  attempt: Attempt,
  { totals, changed }: { totals: RefundTotals; changed: ProviderRefund[] },
): Promise<void> {
  const { newest, newestArrived, isBack, refundedMinor: amountMinor } = totals;
  if (newest === undefined) return;
  if (isBack) return appendAttemptEvent(trx, attempt, { kind: 'refunded', reason: newest.id });
  // A new success is reported under its own id, since the exception of an older one may be resolved.
  const reported = changed.find(({ status }) => status === 'succeeded') ?? newestArrived;
  if (reported === undefined) return;
  const { currency, id: attemptId } = attempt;
  const description = `Refunded in part: ${attempt.description}`;
  const part = { kind: 'partial_refund', description, amountMinor, reference: reported.id } as const;
  await raiseException(trx, attempt, { ...part, currency });
  await updateException(trx, { ...part, attemptId, dueAt: null, resolution: 'open' });
}
