import { inTransaction } from '@checkout/kit/database.ts';
import { hasReason } from '@checkout/kit/errors.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import type Stripe from 'stripe';
import { appendAttemptEvent } from '../../attempts/append-attempt-event.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { insertTransaction } from '../../attempts/store-ledger.ts';
import { raiseException } from '../../exceptions/raise-exception.ts';
import type { Rooms } from '../../rooms.ts';
import type { CardRooms } from './card-intent.ts';
import { callProvider } from './provider.ts';

/**
 * Follows refunds that were made at the provider: a full one makes the invoice refunded, a partial one becomes an
 * exception and a note in the history. Asking again changes nothing.
 */
export async function checkRefunds(rooms: Rooms & CardRooms, attempt: Attempt): Promise<void> {
  const refunds = await listRefunds(rooms, attempt.providerReference);
  const refundedMinor = refunds.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const [newest] = refunds;
  if (newest === undefined) return;
  if (refundedMinor >= attempt.amountMinor) await refundInvoice(rooms, attempt, newest);
  else await notePartial(rooms, attempt, { newest, refundedMinor });
  await inTransaction(rooms.db, async (trx) => {
    for (const refund of refunds) await insertTransaction(trx, entryOf(attempt, refund));
  });
}

/** Newest first, without those that came to nothing. */
async function listRefunds({ provider }: CardRooms, payment_intent: string): Promise<Stripe.Refund[]> {
  const { data } = await callProvider(() => provider.refunds.list({ payment_intent, limit: 100 }));
  return data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

async function refundInvoice(
  { db, invoices }: Rooms,
  attempt: Attempt,
  { id }: Stripe.Refund,
): Promise<void> {
  try {
    await invoices.refundInvoice({
      invoiceId: attempt.invoiceId ?? '',
      attemptId: attempt.id,
      paymentReference: id,
    });
  } catch (error) {
    // Cancelled after it was paid: the invoice keeps its status and tells of the refund in its history.
    if (!hasReason(error, 'INVALID_TRANSITION')) throw error;
    await invoices.noteMoney({
      invoiceId: attempt.invoiceId ?? '',
      noteId: `${attempt.id}:${id}`,
      reason: `The card provider refunded the payment in full (${id}).`,
    });
    return;
  }
  await inTransaction(db, (trx) => appendAttemptEvent(trx, attempt, { kind: 'refunded', reason: id }));
}

async function notePartial(
  { db, invoices }: Rooms,
  attempt: Attempt,
  { newest, refundedMinor }: { newest: Stripe.Refund; refundedMinor: bigint },
): Promise<void> {
  const currency = attempt.currency as Parameters<typeof formatMinor>[1];
  const description = `The card provider refunded ${formatMinor(refundedMinor, currency)} of ${formatMinor(attempt.amountMinor, currency)}`;
  await invoices.noteMoney({
    invoiceId: attempt.invoiceId ?? '',
    noteId: `${attempt.id}:${newest.id}`,
    reason: `${description} (${newest.id}).`,
  });
  await inTransaction(db, (trx) =>
    raiseException(trx, attempt, {
      kind: 'partial_refund',
      description: `${description}: ${attempt.description}`,
      amountMinor: refundedMinor,
      currency: attempt.currency,
      reference: newest.id,
    }),
  );
}

function entryOf(attempt: Attempt, { id, amount }: Stripe.Refund): Parameters<typeof insertTransaction>[1] {
  return {
    attemptId: attempt.id,
    userId: attempt.payerId,
    type: 'refund',
    amount: toMajorText(-BigInt(amount)),
    amountMinor: -BigInt(amount),
    currency: attempt.currency,
    description: attempt.description,
    invoiceId: attempt.invoiceId,
    provider: 'stripe',
    providerReference: id,
    paymentMethodId: null,
    balanceBefore: null,
    balanceAfter: null,
    metadata: {},
  };
}
