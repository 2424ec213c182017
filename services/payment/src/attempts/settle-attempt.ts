import { inTransaction } from '@checkout/kit/database.ts';
import { hasReason } from '@checkout/kit/errors.ts';
import { failpoint } from '@checkout/kit/failpoint.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { raiseException } from '../exceptions/raise-exception.ts';
import { findUnwanted, type UnwantedKind } from '../exceptions/store-exceptions.ts';
import type { Taken } from '../methods/method.ts';
import type { Rooms } from '../rooms.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import { type Attempt, conversionOf } from './attempt.ts';
import { takenEntry } from './ledger.ts';
import { returnMoney } from './return-money.ts';
import { endWatch } from './store-attempt-checks.ts';
import { markSucceeded } from './store-attempt-life.ts';
import { insertTransaction } from './store-ledger.ts';

/**
 * Turns taken money into a paid invoice, once, whoever asks and however often. Money that the invoice does not want
 * goes back or stays visible; money of an attempt that had been given up is an exception and settles nothing.
 */
export async function settleAttempt(rooms: Rooms, attempt: Attempt, taken: Taken): Promise<Settlement> {
  if (attempt.state === 'succeeded') return { kind: 'settled' };
  if (attempt.state === 'failed') return await keepOrphan(rooms, attempt, taken);
  if (attempt.invoiceId === null) {
    await finishAttempt(rooms, attempt, taken);
    return { kind: 'settled' };
  }
  const points = rooms.methods.get(attempt.rail)?.failpoints ?? attempt.rail;
  failpoint(`${points}.before_settle`, rooms.config.FAILPOINT);
  const unwanted = await findUnwanted(rooms.db, attempt.id);
  const paid = unwanted ?? (await settleInvoice(rooms, attempt, taken));
  failpoint(`${points}.after_settle`, rooms.config.FAILPOINT);
  if (typeof paid === 'string') {
    await returnMoney(rooms, attempt, { taken, kind: paid });
    return { kind: 'unwanted' };
  }
  await finishAttempt(rooms, attempt, taken);
  return { kind: 'settled', invoice: paid };
}

/** Answers the paid invoice, as the caller may see it, or why the money has to go back. */
async function settleInvoice(
  { invoices }: Rooms,
  attempt: Attempt,
  taken: Taken,
): Promise<Invoice | UnwantedKind> {
  try {
    const { invoice } = await invoices.settleInvoice({
      invoiceId: attempt.invoiceId ?? '',
      attemptId: attempt.id,
      rail: attempt.rail,
      provider: taken.provider,
      paymentMethodId: taken.methodId ?? '',
      paymentMethodName: taken.methodName,
      paymentReference: taken.reference,
      amountVersion: taken.amountVersion,
      amountMinor: taken.amountMinor,
      currency: taken.currency,
      payerId: attempt.payerId,
      gemsUsed: taken.gems,
      conversion: conversionOf(attempt),
      adminResponse: taken.adminResponse ?? '',
      expiredIsFine: taken.expiredIsFine,
    });
    if (invoice === undefined) throw new Error('the invoice service settled without an invoice');
    return invoice;
  } catch (error) {
    if (hasReason(error, 'AMOUNT_CHANGED')) return 'amount_mismatch';
    if (hasReason(error, 'INVOICE_CANCELLED', 'INVOICE_EXPIRED')) return 'late_payment';
    if (hasReason(error, 'INVOICE_ALREADY_PAID', 'INVALID_TRANSITION')) return 'surplus_payment';
    throw error;
  }
}

async function finishAttempt({ db }: Rooms, attempt: Attempt, taken: Taken): Promise<void> {
  await inTransaction(db, async (trx) => {
    const finished = await markSucceeded(trx, {
      id: attempt.id,
      reference: taken.reference,
      balanceAfter: taken.balanceAfter ?? attempt.balanceAfter,
      takenAt: taken.takenAt ?? attempt.takenAt,
    });
    if (finished === undefined) return;
    const type = attempt.invoiceId === null ? 'deduction' : 'payment';
    await insertTransaction(trx, takenEntry(finished, taken, type));
    await appendAttemptEvent(trx, finished, { kind: 'attempt_succeeded' });
  });
}

async function keepOrphan({ db }: Rooms, attempt: Attempt, taken: Taken): Promise<Settlement> {
  await inTransaction(db, async (trx) => {
    await insertTransaction(trx, takenEntry(attempt, taken, 'orphan_debit'));
    await raiseException(trx, attempt, {
      kind: 'orphan_debit',
      description: `Money was taken after the payment had been given up: ${attempt.description}`,
      amountMinor: taken.amountMinor,
      currency: taken.currency,
      reference: taken.reference,
    });
    await endWatch(trx, attempt.id);
  });
  return { kind: 'unwanted' };
}

/** `invoice` is there when this very call made it paid. */
export type Settlement = { kind: 'settled'; invoice?: Invoice } | { kind: 'unwanted' };
