import type { CallContext } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { failpoint } from '@checkout/kit/failpoint.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type {
  CreateCardIntentRequest,
  CreateCardIntentResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type Stripe from 'stripe';
import { appendAttemptEvent } from '../../attempts/append-attempt-event.ts';
import { applyFinding } from '../../attempts/apply-finding.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { findUnfinished, insertAttempt } from '../../attempts/store-attempts.ts';
import { assertSomethingDue, paymentInProgress } from '../../payable.ts';
import { readInvoice } from '../../read-invoice.ts';
import type { Rooms } from '../../rooms.ts';
import { alignIntent, type CardRooms, cancelIntent, fetchIntent, makeIntent } from './card-intent.ts';
import { assertCardAmount, findingOf, WITHDRAWN } from './rules.ts';

const TRIES = 4;

/**
 * The intent with which the browser pays what is due: one per invoice, the same again as long as it can be used,
 * updated or replaced when the amount changed. It only prepares a payment: the invoice stays free until the provider
 * says otherwise. Throws PAYMENT_IN_PROGRESS, AMOUNT_TOO_SMALL, CARD_PROVIDER_ERROR and the not-payable reasons.
 */
export async function createCardIntent(
  rooms: Rooms & CardRooms,
  { ref }: CreateCardIntentRequest,
  context: CallContext,
): Promise<CreateCardIntentResponse> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { invoice } = await readInvoice(rooms, ref);
    assertSomethingDue(invoice);
    assertCardAmount(invoice);
    const attempt = await findUnfinished(rooms.db, invoice.id);
    const intent =
      attempt === undefined
        ? await startIntent(rooms, invoice, context)
        : await reuseIntent(rooms, attempt, invoice);
    if (intent !== undefined) return present(intent, invoice);
  }
  throw paymentInProgress();
}

/** A new attempt with its intent; undefined when somebody else was first. */
async function startIntent(
  rooms: Rooms & CardRooms,
  invoice: Invoice,
  { caller }: CallContext,
): Promise<Stripe.PaymentIntent | undefined> {
  const id = crypto.randomUUID();
  const attempt = await inTransaction(rooms.db, async (trx) => {
    const inserted = await insertAttempt(trx, {
      id,
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      rail: 'card',
      amountMinor: invoice.amountMinor,
      currency: invoice.currency,
      amountVersion: invoice.amountVersion,
      payerId: caller.kind === 'member' ? caller.userId : '',
      requestKey: `card:${id}`,
      gems: null,
      description: `Invoice ${invoice.number}`,
      conversion: null,
      paymentMethodId: null,
      paymentMethodName: 'Card',
      firstCheckSeconds: rooms.config.CARD_POLL_SECONDS,
    });
    if (inserted !== undefined) await appendAttemptEvent(trx, inserted, { kind: 'attempt_started' });
    return inserted;
  });
  if (attempt === undefined) return undefined;
  failpoint('card.after_attempt', rooms.config.FAILPOINT);
  return await makeIntent(rooms, attempt);
}

/** The open intent in line with what is due; undefined when it ended or had to make way for a new one. */
async function reuseIntent(
  rooms: Rooms & CardRooms,
  attempt: Attempt,
  invoice: Invoice,
): Promise<Stripe.PaymentIntent | undefined> {
  if (attempt.rail !== 'card' || attempt.state !== 'created') throw paymentInProgress();
  const intent = (await fetchIntent(rooms, attempt)) ?? (await makeIntent(rooms, attempt));
  if (intent === undefined) return undefined;
  const pollSeconds = rooms.config.CARD_POLL_SECONDS;
  const finding = findingOf(intent, attempt, { pollSeconds, now: new Date() });
  await applyFinding(rooms, attempt, finding);
  if (finding.kind !== 'open' && finding.kind !== 'declined') return undefined;
  if (await alignIntent(rooms, attempt, { intent, invoice })) return intent;
  if (await cancelIntent(rooms, intent.id)) {
    await applyFinding(rooms, attempt, { kind: 'not_taken', failure: WITHDRAWN });
  }
  return undefined;
}

function present(intent: Stripe.PaymentIntent, { amountMinor, currency }: Invoice): CreateCardIntentResponse {
  const { client_secret: clientSecret, id: paymentIntentId } = intent;
  if (clientSecret === null) throw new Error(`intent ${paymentIntentId} has no client secret`);
  return { clientSecret, paymentIntentId, amountMinor, currency };
}
