import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** Numbers that the card sandbox knows. */
export const TEST_CARDS = { approved: '4242424242424242', declined: '4000000000000002' };

/**
 * Pays as the page does: gets an intent from the gateway, confirms it at the provider, then calls what the
 * return page calls.
 */
export async function payByCard({
  stack,
  payer,
  invoice,
  number,
}: ScenarioContext & { number: string }): Promise<void> {
  const intent = await payer.post<CardIntent>(`/api/invoice/${invoice.id}/create-payment-intent`);
  const form = {
    client_secret: intent.clientSecret,
    return_url: `${stack.gateway.url}/pay/${invoice.id}/stripe/success`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  };
  const path = `/v1/payment_intents/${intent.paymentIntentId}/confirm`;
  const confirmed = await callProvider({ url: stack.cards.url, path, key: stack.cards.publishableKey, form });
  // 402 means that the provider declined, which is a valid outcome here.
  if (!confirmed.ok && confirmed.status !== 402) throw new Error(`${path} returned ${confirmed.status}.`);
  await payer.post(`/api/invoice/${invoice.id}/card-return`, { paymentIntentId: intent.paymentIntentId });
  await waitForStatus({ payer, invoice }, (status) => status !== 'pending');
}

/** Refunds in full at the provider, whose webhook notifies the product. */
export async function refundCard({ stack, payer, admin, invoice }: ScenarioContext): Promise<void> {
  const { invoice: paid } = await admin.get<{ invoice: { paymentReference: string } }>(
    `/api/invoice/${invoice.id}`,
  );
  const form = { payment_intent: paid.paymentReference };
  const refund = await callProvider({
    url: stack.cards.url,
    path: '/v1/refunds',
    key: stack.cards.secretKey ?? '',
    form,
  });
  if (!refund.ok) throw new Error(`/v1/refunds returned ${refund.status}: ${await refund.text()}`);
  await waitForStatus({ payer, invoice }, (status) => status === 'refunded');
}

function callProvider({ url, path, key, form }: ProviderCall): Promise<Response> {
  const headers = { authorization: `Bearer ${key}` };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
}

async function waitForStatus(
  { payer, invoice }: Pick<ScenarioContext, 'payer' | 'invoice'>,
  isReached: (status: string) => boolean,
): Promise<void> {
  const read = () => payer.get<{ invoice: { status: string } }>(`/api/invoice/${invoice.id}`);
  await waitFor(async () => isReached((await read()).invoice.status), {
    what: `the card payment of ${invoice.id} to be noticed`,
    timeoutMs: 30_000,
    intervalMs: 200,
  });
}

interface CardIntent {
  clientSecret: string;
  paymentIntentId: string;
}

interface ProviderCall {
  url: string;
  path: string;
  key: string;
  form: Record<string, string>;
}
