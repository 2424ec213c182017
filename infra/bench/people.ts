import { Agent, request } from 'node:http';
import type { StackFile } from '../local/stack/stack-file.ts';

const PAYERS = 8;

/** Creates an admin who creates invoices, and payers with gems to pay them. */
export async function gatherPeople(stack: StackFile): Promise<People> {
  const agent = new Agent({ keepAlive: true });
  const name = crypto.randomUUID().slice(0, 8);
  const join = async (who: string, fields: object): Promise<Member> => {
    const email = `${who}-${name}@example.test`;
    const body = { username: who, email, ...fields };
    const made = await post(agent, `${stack.wallet.url}/sandbox/members`, { body });
    const { user_id, token } = made as { user_id: string; token: string };
    await post(agent, `${stack.gateway.url}/api/auth/sso/register`, { token, body: { user_id, email } });
    return { email, token };
  };
  const admin = await join('admin', { isAdmin: true, credits: 0 });
  const credits = 500_000_000;
  const payers = await Promise.all(
    Array.from({ length: PAYERS }, (_, index) => join(`payer-${index}`, { isAdmin: false, credits })),
  );
  let made = 0;
  return {
    createInvoice: async () => {
      const { email: recipient } = payers[made++ % PAYERS] as Member;
      const body = { recipient, amount: 12.5, currency: 'USD', description: `Bench ${made}`, dueInDays: 14 };
      const answer = await post(agent, `${stack.gateway.url}/api/admin/invoices`, { ...admin, body });
      return (answer as { invoice: { id: string } }).invoice.id;
    },
    pay: async (id) => {
      const { token } = payers[made++ % PAYERS] as Member;
      await post(agent, `${stack.gateway.url}/api/invoice/${id}/pay`, { token, body: {} });
    },
    prepareCard: async (id) => {
      const { token } = payers[made++ % PAYERS] as Member;
      const url = `${stack.gateway.url}/api/invoice/${id}/create-payment-intent`;
      const intent = await post(agent, url, { token, body: {} });
      return () => confirmCard(stack, intent as CardIntent);
    },
    downloadPdf: async (id) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const answer = await fetch(`${stack.gateway.url}/api/invoice/${id}/pdf`, { headers });
      if (!answer.ok)
        throw new Error(`a request for a PDF returned ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
    leave: () => agent.destroy(),
  };
}

/** Does what the provider's own form does in the browser. */
async function confirmCard(
  { cards }: StackFile,
  { paymentIntentId, clientSecret }: CardIntent,
): Promise<void> {
  const answer = await fetch(`${cards.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: 'https://pay.example.test/back',
    }),
  });
  if (!answer.ok) throw new Error(`a card payment returned ${answer.status}: ${await answer.text()}`);
}

async function post(
  agent: Agent,
  url: string,
  { token, body }: { token?: string; body: object },
): Promise<unknown> {
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'idempotency-key': crypto.randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return await new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isDone = answer.statusCode === 200 || answer.statusCode === 201;
        if (isDone) resolve(JSON.parse(text));
        else reject(new Error(`${url} returned ${answer.statusCode}: ${text}`));
      });
    });
    call.on('error', reject);
    call.end(payload);
  });
}

interface CardIntent {
  paymentIntentId: string;
  clientSecret: string;
}

interface Member {
  email: string;
  token: string;
}

export interface People {
  /** Returns its id. */
  createInvoice(): Promise<string>;
  /** Pays in full with gems. Throws unless the invoice is settled at once. */
  pay(invoiceId: string): Promise<void>;
  /** Begins a card payment and returns a function that presses Pay in the provider's form. */
  prepareCard(invoiceId: string): Promise<() => Promise<void>>;
  downloadPdf(invoiceId: string): Promise<void>;
  leave(): void;
}
