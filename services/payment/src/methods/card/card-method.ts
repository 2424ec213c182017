import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type Stripe from 'stripe';
import type { Attempt } from '../../attempts/attempt.ts';
import { isOpen } from '../../payable.ts';
import type { MethodRooms } from '../../rooms.ts';
import type { Finding, Method } from '../method.ts';
import { alignIntent, type CardRooms, cancelIntent, fetchIntent } from './card-intent.ts';
import { callProvider, createProvider, UnexpectedState } from './provider.ts';
import { findingOf, WITHDRAWN } from './rules.ts';

/** Cards, by way of the provider's payment intents. Only what the provider itself answers counts. */
export function createCardMethod(base: MethodRooms): Method {
  const rooms = { ...base, provider: createProvider(base.config) };
  return {
    name: 'card',
    failpoints: 'card',
    ask: (attempt) => ask(rooms, attempt),
    withdraw: (attempt) => withdraw(rooms, attempt),
    giveBack: (attempt) => giveBack(rooms, attempt),
  };
}

async function ask(rooms: CardRooms, attempt: Attempt): Promise<Finding> {
  const intent = await fetchIntent(rooms, attempt);
  if (intent === undefined) return { kind: 'not_taken', failure: WITHDRAWN };
  const finding = findIn(rooms, { intent, attempt });
  return finding.kind === 'open' && attempt.state === 'created'
    ? await tidy(rooms, { intent, attempt, finding })
    : finding;
}

function findIn({ config }: CardRooms, { intent, attempt }: Asked): Finding {
  return findingOf(intent, attempt, { pollSeconds: config.CARD_POLL_SECONDS, now: new Date() });
}

/** An intent that waits follows its invoice: its amount changes with it, and nobody pays what is closed. */
async function tidy(
  rooms: CardRooms,
  { intent, attempt, finding }: Asked & { finding: Finding },
): Promise<Finding> {
  const { invoice } = await rooms.invoices.getInvoice({ ref: attempt.invoiceId ?? '' });
  if (invoice === undefined || isInGrace(rooms, invoice)) return finding;
  if (isOpen(invoice) && invoice.amountMinor > 0n) {
    const isInLine = await alignIntent(rooms, attempt, { intent, invoice });
    if (isInLine) return finding;
  }
  return await withdraw(rooms, attempt);
}

/** A payer in the middle of it may finish shortly after the due date: the money still counts. */
function isInGrace({ config }: CardRooms, { status, dueDate, updatedAt }: Invoice): boolean {
  if (status !== 'expired') return false;
  const expiredAtMs = Math.max(dueDate?.getTime() ?? 0, updatedAt?.getTime() ?? 0);
  return Date.now() < expiredAtMs + config.CARD_EXPIRY_GRACE_SECONDS * 1000;
}

async function withdraw(rooms: CardRooms, attempt: Attempt): Promise<Finding> {
  const intent = await fetchIntent(rooms, attempt);
  if (intent === undefined) return { kind: 'not_taken', failure: WITHDRAWN };
  if (intent.status === 'canceled' || (await cancelIntent(rooms, intent.id))) {
    return { kind: 'not_taken', failure: WITHDRAWN };
  }
  const changed = await callProvider(() => rooms.provider.paymentIntents.retrieve(intent.id));
  return findIn(rooms, { intent: changed, attempt });
}

async function giveBack({ provider }: CardRooms, attempt: Attempt): Promise<{ reference: string }> {
  const payment_intent = attempt.providerReference;
  // The provider refunds no more than it took, whatever the key; the key is another one after each check, because a
  // fault of the provider would be repeated to the same key for ever.
  const idempotencyKey = `${attempt.id}:refund:${attempt.checkCount}`;
  try {
    const metadata = { attempt_id: attempt.id };
    const refund = await callProvider(() =>
      provider.refunds.create({ payment_intent, metadata }, { idempotencyKey }),
    );
    return { reference: refund.id };
  } catch (error) {
    if (!(error instanceof UnexpectedState)) throw error;
    const { data } = await callProvider(() => provider.refunds.list({ payment_intent, limit: 1 }));
    const [refund] = data;
    if (refund === undefined) throw error;
    return { reference: refund.id };
  }
}

interface Asked {
  intent: Stripe.PaymentIntent;
  attempt: Attempt;
}
