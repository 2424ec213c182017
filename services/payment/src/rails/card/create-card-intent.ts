import { failpoint } from '@checkout/kit/process/failpoint.ts';
import type { CallContext, Caller } from '@checkout/kit/rpc/caller.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type {
  CreateCardIntentRequest,
  CreateCardIntentResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type Stripe from 'stripe';
import { applyOutcome } from '../../attempts/apply-outcome.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { assertBrowser } from '../../attempts/browser.ts';
import { checkSoon } from '../../attempts/checks/store-attempt-checks.ts';
import { draftAttempt } from '../../attempts/draft-attempt.ts';
import { tryToStart } from '../../attempts/start-attempt.ts';
import { touchAttempt } from '../../attempts/store-attempt-life.ts';
import { findUnfinished } from '../../attempts/store-attempts.ts';
import { assertExpectedAmount, assertExpectedVersion } from '../../invoices/expected-invoice.ts';
import { assertSomethingDue, isOpen, paymentInProgress } from '../../invoices/payable.ts';
import { readInvoice } from '../../invoices/read-invoice.ts';
import { cancelIdle } from './cancel-idle.ts';
import type { CardOperationDeps } from './card-deps.ts';
import { alignIntent, cancelIntent, fetchIntent, makeIntent } from './card-intent.ts';
import { assertNotDeclinedTooOften } from './decline-limit.ts';
import { assertCardAmount, CARD_METHOD, outcomeOf, WITHDRAWN } from './rules.ts';

const MAX_TRIES = 4;

/**
 * Returns an intent with which the caller, as the payer, pays the amount due; another payer's open intent is
 * never handed out. The same payer gets the same intent for as long as it can be used. This only prepares a
 * payment: the invoice is not claimed until the provider reports one. Throws AMOUNT_CHANGED, INVOICE_CHANGED,
 * PAYMENT_IN_PROGRESS, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, CARD_PROVIDER_ERROR, RATE_LIMITED after too many
 * declines and the not-payable reasons.
 */
export async function createCardIntent(
  deps: CardOperationDeps,
  request: CreateCardIntentRequest,
  { caller }: CallContext,
): Promise<CreateCardIntentResponse> {
  const payer = payerOf(caller, request);
  for (let tries = 0, maxTries = MAX_TRIES; tries < maxTries; tries += 1) {
    const { invoice } = await readInvoice(deps, request.ref);
    // Each part may have an open intent of its own that must be cancelled first.
    maxTries = MAX_TRIES + invoice.parts.length;
    assertSomethingDue(invoice);
    assertExpectedAmount(request, invoice);
    assertExpectedVersion(request, invoice);
    assertCardAmount(invoice);
    await assertNotDeclinedTooOften(deps, {
      invoiceId: invoice.id,
      partIds: partsOf(invoice),
      payerId: payer.id,
    });
    const intent = await intentOf(deps, { invoice, payer });
    if (intent !== undefined && (await isStillDue(deps, invoice))) return present(intent, invoice);
  }
  throw paymentInProgress();
}

function payerOf(caller: Caller, { browser }: CreateCardIntentRequest): Payer {
  if (caller.kind === 'member') return { id: caller.userId, browser: '' };
  assertBrowser(browser);
  return { id: '', browser };
}

async function intentOf(
  deps: CardOperationDeps,
  { invoice, payer }: InvoiceAndPayer,
): Promise<Stripe.PaymentIntent | undefined> {
  const attempt = await findUnfinished(deps.db, invoice.id, partsOf(invoice));
  if (attempt === undefined) return await startIntent(deps, { invoice, payer });
  if (attempt.rail !== 'card' || attempt.state !== 'created') throw paymentInProgress();
  const isTheirs = attempt.payerId === payer.id && attempt.browser === payer.browser;
  if (isTheirs && attempt.invoiceId === invoice.id) return await reuseIntent(deps, attempt, invoice);
  // In the same request, so that whoever cancels another payer's intent leaves one of their own.
  return (await cancelIdle(deps, attempt)) ? await startIntent(deps, { invoice, payer }) : undefined;
}

/**
 * Rereads the invoice, because changes made before the attempt was stored did not trigger a check of it. If
 * the invoice has closed, schedules a check that cancels the intent soon.
 */
async function isStillDue(deps: CardOperationDeps, { id, amountVersion }: Invoice): Promise<boolean> {
  const { invoice } = await readInvoice(deps, id);
  if (isOpen(invoice)) return invoice.amountVersion === amountVersion;
  await checkSoon(deps.db, { invoiceId: id, exceptAttemptId: '' });
  deps.reconcilerBell.ring();
  return false;
}

/** Starts a new attempt with its intent; returns undefined when another attempt was started first. */
async function startIntent(
  deps: CardOperationDeps,
  { invoice, payer }: InvoiceAndPayer,
): Promise<Stripe.PaymentIntent | undefined> {
  const id = crypto.randomUUID();
  const draft = draftAttempt(invoice, {
    id,
    rail: 'card',
    payerId: payer.id,
    browser: payer.browser,
    requestKey: `card:${id}`,
    paymentMethodName: CARD_METHOD,
    firstCheckSeconds: deps.config.CARD_POLL_SECONDS,
  });
  const attempt = await tryToStart(deps, draft);
  if (attempt === undefined) return undefined;
  failpoint('card.after_attempt');
  return await makeIntent(deps, attempt);
}

/** Returns the open intent, updated to the amount due; undefined when it has ended or must be replaced. */
async function reuseIntent(
  deps: CardOperationDeps,
  attempt: Attempt,
  invoice: Invoice,
): Promise<Stripe.PaymentIntent | undefined> {
  const isMade = attempt.providerReference !== '';
  const intent = isMade ? await fetchIntent(deps, attempt) : await makeIntent(deps, attempt);
  if (intent === undefined) {
    if (isMade) await applyOutcome(deps, attempt, WITHDRAWN);
    return undefined;
  }
  const pollSeconds = deps.config.CARD_POLL_SECONDS;
  const outcome = outcomeOf(intent, attempt, { pollSeconds });
  await applyOutcome(deps, attempt, outcome);
  if (outcome.kind !== 'open' && outcome.kind !== 'declined') return undefined;
  if (await alignIntent(deps, attempt, { intent, invoice })) {
    await touchAttempt(deps.db, attempt.id);
    return intent;
  }
  if (await cancelIntent(deps, intent.id)) await applyOutcome(deps, attempt, WITHDRAWN);
  return undefined;
}

function partsOf({ parts }: Invoice): string[] {
  return parts.map(({ id }) => id);
}

function present(intent: Stripe.PaymentIntent, { amountMinor, currency }: Invoice): CreateCardIntentResponse {
  const { client_secret: clientSecret, id: paymentIntentId } = intent;
  if (clientSecret === null) throw new Error(`intent ${paymentIntentId} has no client secret`);
  return { clientSecret, paymentIntentId, amountMinor, currency };
}

interface InvoiceAndPayer {
  invoice: Invoice;
  payer: Payer;
}

/** A link holder is identified only by browser session, if known: another browser is another payer. */
interface Payer {
  id: string;
  browser: string;
}
