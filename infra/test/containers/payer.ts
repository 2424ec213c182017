import { randomUUID } from 'node:crypto';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { DemoClient } from '../../local/demo/client.ts';

/** How often the card provider is polled during the check: later than its webhook has to arrive. */
export const POLL_SECONDS = 50;

/** Creates a member of the sandbox wallet and signs them in at the checkout. */
export async function signIn({ url, walletUrl, credits, isAdmin }: SignInOptions): Promise<SignedIn> {
  const email = `${randomUUID()}@example.com`;
  const answer = await fetch(`${walletUrl}/sandbox/members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, username: 'Container Check', credits, isAdmin }),
  });
  const { user_id: id, token } = (await answer.json()) as { user_id: string; token: string };
  const api = new DemoClient({ gatewayUrl: url, token });
  await api.post('/api/auth/sso/register', { user_id: id, email });
  return { id, email, token, api };
}

/** Creates an invoice and pays it with gems, through the proxy. Throws unless it is debited exactly once. */
export async function payWithGems({ admin, payer, walletUrl }: Payment): Promise<string> {
  const invoice = await makeInvoice({ admin, payer });
  await payer.api.post(`/api/invoice/${invoice.id}/pay`);
  const paid = (await payer.api.get<{ invoice: Paid }>(`/api/invoice/${invoice.id}`)).invoice;
  const ledger = await fetch(`${walletUrl}/sandbox/ledger`);
  const { debits } = (await ledger.json()) as { debits: { userId: string }[] };
  const own = debits.filter(({ userId }) => userId === payer.id).length;
  if (paid.status !== 'paid' || own !== 1)
    throw new Error(`the invoice is ${paid.status} after ${own} debits`);
  return invoice.id;
}

/**
 * Creates an invoice, pays it by card as a browser does, and downloads the receipt. Only the provider's
 * webhook can report the payment in time. Throws unless the invoice is paid and its receipt is a PDF.
 */
export async function payByCard({ admin, payer, url, cardsUrl }: CardPayment): Promise<string> {
  const { id } = await makeInvoice({ admin, payer });
  const intent = await payer.api.post<{ clientSecret: string; paymentIntentId: string }>(
    `/api/invoice/${id}/create-payment-intent`,
  );
  const { card } = await payer.api.get<{ card: { publishableKey: string } }>('/api/config');
  const confirmed = await fetch(`${cardsUrl}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${card.publishableKey}` },
    body: new URLSearchParams({
      client_secret: intent.clientSecret,
      return_url: `${url}/pay/${id}/stripe/success`,
      payment_method: 'pm_card_visa',
    }),
  });
  if (!confirmed.ok) throw new Error(`the card provider returned ${confirmed.status}`);
  const read = () => payer.api.get<{ invoice: Paid }>(`/api/invoice/${id}`);
  await waitFor(async () => (await read()).invoice.status === 'paid', {
    what: 'the webhook of the card provider',
    timeoutMs: POLL_SECONDS * 500,
  });
  const headers = { authorization: `Bearer ${payer.token}` };
  const receipt = await fetch(`${url}/api/invoice/${id}/pdf`, { headers });
  const bytes = Buffer.from(await receipt.arrayBuffer());
  if (!receipt.ok || bytes.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`the receipt returned ${receipt.status}, ${bytes.length} bytes`);
  return `its receipt has ${bytes.length} bytes`;
}

export async function makeInvoice({ admin, payer }: Pick<Payment, 'admin' | 'payer'>): Promise<Paid> {
  const body = { recipient: payer.email, amount: 25, description: 'Harbour dinner' };
  return (await admin.api.post<{ invoice: Paid }>('/api/admin/invoices', body)).invoice;
}

interface SignInOptions {
  url: string;
  walletUrl: string;
  /** Whole gems. */
  credits: number;
  isAdmin: boolean;
}

export interface SignedIn {
  id: string;
  email: string;
  token: string;
  api: DemoClient;
}

interface Payment {
  admin: SignedIn;
  payer: SignedIn;
  walletUrl: string;
}

interface CardPayment {
  admin: SignedIn;
  payer: SignedIn;
  url: string;
  cardsUrl: string;
}

interface Paid {
  id: string;
  status: string;
}
