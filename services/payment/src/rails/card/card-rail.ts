import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type Stripe from 'stripe';
import type { Attempt } from '../../attempts/attempt.ts';
import type { Outcome, Rail } from '../../attempts/rail.ts';
import type { RailDeps } from '../../attempts/rail-deps.ts';
import { isOpen } from '../../invoices/payable.ts';
import { alignIntent, type CardDeps, cancelIntent, fetchIntent, retrieveIntent } from './card-intent.ts';
import { isDeclinedTooOften } from './decline-limit.ts';
import { refund, refundStateOf } from './money-back/refund-payment.ts';
import { createProvider } from './provider/provider.ts';
import { CARD_CLEARING, outcomeOf, WITHDRAWN } from './rules.ts';

/** Creates the rail for cards, using payment intents. Only the provider's own API responses are trusted. */
export function createCardRail(base: RailDeps): Rail {
  const deps = { ...base, provider: createProvider(base.config) };
  return {
    name: 'card',
    failpoints: 'card',
    clearingAccount: () => CARD_CLEARING,
    policy: { needsClaim: false, holdStatus: 'awaiting_bank_transfer', allowsExpired: true },
    fetchStatus: (attempt) => fetchStatus(deps, attempt),
    cancel: (attempt) => cancel(deps, attempt),
    refund: (attempt) => refund(deps, attempt),
    refundState: refundStateOf,
  };
}

async function fetchStatus(deps: CardDeps, attempt: Attempt): Promise<Outcome> {
  const intent = await fetchIntent(deps, attempt);
  if (intent === undefined) return WITHDRAWN;
  const outcome = outcomeOfIntent(deps, { intent, attempt });
  const waits = attempt.state === 'created' && (outcome.kind === 'open' || outcome.kind === 'declined');
  // Otherwise whoever has the intent's client secret could keep trying cards without going through our
  // limits, and the banks would count every refused try against the shop.
  if (waits && (await isDeclinedTooOften(deps, attempt))) return await cancel(deps, attempt);
  return waits && outcome.kind === 'open' ? await alignOrCancel(deps, { intent, attempt, outcome }) : outcome;
}

function outcomeOfIntent({ config }: CardDeps, { intent, attempt }: IntentOfAttempt): Outcome {
  return outcomeOf(intent, attempt, { pollSeconds: config.CARD_POLL_SECONDS });
}

/** Updates the amount of a waiting intent to its invoice's, or cancels it once the invoice is closed. */
async function alignOrCancel(
  deps: CardDeps,
  { intent, attempt, outcome }: IntentOfAttempt & { outcome: Outcome },
): Promise<Outcome> {
  const { invoice } = await deps.invoices.getInvoice({ ref: attempt.invoiceId ?? '' });
  if (invoice === undefined || isInGrace(deps, { invoice, attempt })) return outcome;
  if (isOpen(invoice) && invoice.amountMinor > 0n) {
    const isAligned = await alignIntent(deps, attempt, { intent, invoice });
    if (isAligned) return outcome;
  }
  return await cancel(deps, attempt);
}

/** Returns true shortly after expiry: a payer who is just paying may still finish, and the money counts. */
function isInGrace({ config }: CardDeps, { invoice, attempt }: InvoiceOfAttempt): boolean {
  const { status, dueDate, updatedAt } = invoice;
  if (status !== 'expired') return false;
  const expiredAtMs = Math.max(dueDate?.getTime() ?? 0, updatedAt?.getTime() ?? 0);
  return attempt.readAt.getTime() < expiredAtMs + config.CARD_EXPIRY_GRACE_SECONDS * 1000;
}

/**
 * Cancels the intent of an attempt that waits for its payer; if it cannot be, returns its outcome instead.
 */
export async function cancel(deps: CardDeps, attempt: Attempt): Promise<Outcome> {
  const intent = await fetchIntent(deps, attempt);
  if (intent === undefined) return WITHDRAWN;
  if (intent.status === 'canceled' || (await cancelIntent(deps, intent.id))) return WITHDRAWN;
  return outcomeOfIntent(deps, { intent: await retrieveIntent(deps.provider, intent.id), attempt });
}

interface InvoiceOfAttempt {
  invoice: Invoice;
  attempt: Attempt;
}

interface IntentOfAttempt {
  intent: Stripe.PaymentIntent;
  attempt: Attempt;
}
