import { type Request, Router } from 'express';
import { z } from 'zod';
import { formatAmount } from '../intents/create-intent.ts';
import { authenticateIntent } from '../intents/settle-intent.ts';
import type { StoredIntent } from '../objects.ts';
import type { Sandbox } from '../sandbox.ts';
import { pagePolicy, threeDSecureNotice, threeDSecurePage } from './three-d-secure-page.ts';
import { type ThreeDSecureTexts, textsFor } from './three-d-secure-texts.ts';

const path = '/sandbox/three-d-secure/:intentId/:authenticationKey';
const choice = z.object({ outcome: z.enum(['succeeded', 'failed']) });

/** Serves the page where a cardholder passes or fails authentication; both lead back to the merchant. */
export function threeDSecureRoutes(sandbox: Sandbox): Router {
  const routes = Router();

  routes.get(path, (request, response) => {
    const stored = findStored(sandbox, request);
    const texts = textsFor(request);
    response.set('Content-Security-Policy', pagePolicy(stored?.returnUrl)).type('html');
    if (stored?.intent.status !== 'requires_action') {
      response.status(stored ? 200 : 404).send(finishedNotice(stored, texts));
      return;
    }
    const method = sandbox.state.paymentMethods.get(stored.intent.payment_method ?? '');
    const last4 = method?.card.last4 ?? '';
    response.send(threeDSecurePage({ amount: formatAmount(stored.intent), last4, texts }));
  });

  routes.post(path, async (request, response) => {
    const stored = findStored(sandbox, request);
    const texts = textsFor(request);
    const parsed = choice.safeParse(request.body);
    response.set('Content-Security-Policy', pagePolicy(stored?.returnUrl));
    if (!stored || !parsed.success) {
      response
        .status(stored ? 400 : 404)
        .type('html')
        .send(threeDSecureNotice({ sentence: texts.invalid, texts }));
      return;
    }
    const ended = await authenticateOnce(sandbox, { stored, outcome: parsed.data.outcome });
    const returnUrl = returnAddress(ended);
    if (returnUrl) response.redirect(303, returnUrl);
    else response.type('html').send(finishedNotice(ended, texts));
  });

  return routes;
}

/** Pressing a button a second time changes nothing and leads to the same page. */
async function authenticateOnce(sandbox: Sandbox, { stored, outcome }: Authenticate): Promise<StoredIntent> {
  if (stored.intent.status !== 'requires_action') return stored;
  const { operation, sendEvents } = sandbox.startOperation({ id: null, idempotencyKey: null });
  const ended = authenticateIntent(operation, { stored, outcome });
  await sandbox.state.flush();
  sendEvents();
  return ended;
}

function findStored(sandbox: Sandbox, request: Request): StoredIntent | undefined {
  const { intentId, authenticationKey } = request.params;
  const stored = sandbox.state.intents.get(String(intentId));
  return stored?.authenticationKey === authenticationKey ? stored : undefined;
}

function returnAddress({ intent, returnUrl }: StoredIntent): string | undefined {
  if (!returnUrl) return undefined;
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function finishedNotice(stored: StoredIntent | undefined, texts: ThreeDSecureTexts): string {
  if (!stored) return threeDSecureNotice({ sentence: texts.invalid, texts });
  return threeDSecureNotice({ sentence: outcomeOf(stored, texts), backTo: returnAddress(stored), texts });
}

function outcomeOf({ intent }: StoredIntent, texts: ThreeDSecureTexts): string {
  if (intent.status === 'canceled') return texts.cancelled;
  return intent.status === 'succeeded' ? texts.completed : texts.failed;
}

type Authenticate = { stored: StoredIntent; outcome: 'succeeded' | 'failed' };
