import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { standardSecret, verifyWebhook } from '@checkout/client/webhook';
import { freePort } from '@checkout/testkit/free-port.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { admin, createInvoice } from '../support/invoices.ts';
import { createMember } from '../support/members.ts';
import { stack } from '../support/stack.ts';
import { type Received, secret, useWebhookReceiver } from '../support/webhook-receiver.ts';
import { LANGUAGES, runSample, startSample } from './run-sample.ts';

const received = useWebhookReceiver();
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('a real delivery passes an independent verifier of Standard Webhooks, and an altered one fails', async () => {
  const { headers, body } = await aRealDelivery();
  const verifier = new Webhook(standardSecret(secret));
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  expect(verifier.verify(body, given)).toMatchObject({ event: 'invoice.paid' });
  expect(verifyWebhook({ headers, body, secret })).toMatchObject({ event: 'invoice.paid' });
  expect(() => verifier.verify(body.replace('paid', 'Paid'), given)).toThrow();
});

test.each(['ts', 'py'])(
  'the receiver in %s accepts a real delivery once, and nothing else',
  async (language) => {
    const delivery = await aRealDelivery();
    const { url, lines } = await startReceiver(`webhooks/receive.${language}`);
    const post = ({ headers, body }: Pick<Received, 'headers' | 'body'>) => answerTo(url, { headers, body });
    expect(await post(delivery)).toBe(204);
    expect(await post(delivery)).toBe(204);
    await waitFor(() => lines.length >= 1, { what: 'the receiver to write what it took' });
    expect(lines).toEqual([expect.stringMatching(/^invoice\.paid GFA-INV-\d+ 1000 USD$/)]);

    const { headers, body } = delivery;
    expect(await post({ headers, body: body.replace('1000', '9000') })).toBe(401);
    expect(
      await post({ headers: { ...headers, 'x-webhook-secret': `wh_sec_${'00'.repeat(32)}` }, body }),
    ).toBe(401);
    expect(await post({ headers: { ...headers, 'webhook-id': 'msg_other' }, body })).toBe(401);
    const { 'webhook-signature': _signature, ...unsigned } = headers;
    expect(await post({ headers: unsigned, body })).toBe(401);
    expect(await post(signedAt(delivery, Math.floor(Date.now() / 1_000) - 400))).toBe(401);
    expect(await post(signedAt(delivery, Math.floor(Date.now() / 1_000) - 100))).toBe(204);
    expect(lines).toHaveLength(1);
  },
);

test.each(['ts', 'py'])(
  'the receiver in %s is stopped by nobody who leaves, stays silent or sends too much',
  async (language) => {
    const delivery = await aRealDelivery();
    const { url } = await startReceiver(`webhooks/receive.${language}`);
    const [silent, left, large] = [await connectTo(url), await connectTo(url), await connectTo(url)];
    left.end(`${headOf(10)}half`);
    await new Promise((resolve) => left.resume().once('close', resolve));
    large.write(headOf(100_000));
    const [answer] = await once(large, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.[01] 413 /);
    expect(await answerTo(url, delivery)).toBe(204);
    for (const socket of [silent, large]) socket.destroy();
  },
);

test.each(['ts', 'py'])(
  'the delivery signed by the shell sample is accepted by the receiver in %s',
  async (language) => {
    const { url } = await startReceiver(`webhooks/receive.${language}`);
    const sent = await runSample('webhooks/send-test.sh', { WEBHOOK_SECRET: secret, RECEIVER_URL: url });
    expect(sent.trim()).toBe('204');
    const wrong = { WEBHOOK_SECRET: `wh_sec_${'11'.repeat(32)}`, RECEIVER_URL: url };
    expect((await runSample('webhooks/send-test.sh', wrong)).trim()).toBe('401');
  },
);

test.each(LANGUAGES)(
  'the samples in %s show the standard form of a secret and deliveries, and send one again',
  async (language) => {
    const form = await runSample(`webhooks/standard-secret.${language}`, { WEBHOOK_SECRET: secret });
    expect(form.trim()).toBe(standardSecret(secret));
    const { payload, headers } = await aRealDelivery();
    const env = { BASE_URL: stack.gateway.url, TOKEN: admin.token, INVOICE_ID: payload.invoiceId };
    await waitFor(
      async () => (await runSample(`webhooks/read-deliveries.${language}`, env)).includes('delivered'),
      { what: 'the delivery to be noted' },
    );
    await runSample(`webhooks/resend.${language}`, env);
    const [, second] = await waitFor(() => deliveriesOf(payload.invoiceId, 2), {
      what: 'the event to come again',
    });
    expect(second?.headers['webhook-id']).toBe(headers['webhook-id']);
  },
);

/** Returns the head of a request that announces a body of so many bytes. */
function headOf(length: number): string {
  return `POST / HTTP/1.1\r\nHost: receiver\r\nContent-Length: ${length}\r\n\r\n`;
}

/** Opens a connection that may be closed in any way, also with an error. */
async function connectTo(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => undefined);
}

/** Lets a member pay ten dollars with gems, and waits for the webhook that the stack sends about it. */
async function aRealDelivery(): Promise<Received> {
  const member = await createMember({ credits: 5_000 });
  const { id } = await createInvoice({ recipient: member.email, amount: 10 });
  await member.api.post(`/api/invoice/${id}/pay`, {}, `docs-${id}`);
  const [delivery] = await waitFor(() => deliveriesOf(id, 1), { what: 'invoice.paid to arrive' });
  return delivery as Received;
}

function deliveriesOf(invoiceId: string, count: number): Received[] | false {
  const deliveries = received.filter(({ payload }) => payload.invoiceId === invoiceId);
  return deliveries.length >= count && deliveries;
}

/** Starts a receiver sample, killed after the test. `lines` is its output after `listening`. */
async function startReceiver(file: string): Promise<{ url: string; lines: string[] }> {
  const port = await freePort();
  const child = startSample(file, { WEBHOOK_SECRET: secret, PORT: String(port) });
  ends.push(() => child.kill('SIGKILL'));
  const lines: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line));
  await waitFor(() => lines[0] === 'listening', { what: `${file} to listen` });
  lines.shift();
  return { url: `http://127.0.0.1:${port}/`, lines };
}

async function answerTo(url: string, { headers, body }: Pick<Received, 'headers' | 'body'>): Promise<number> {
  const names = ['x-webhook-secret', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const given = names.flatMap((name) =>
    headers[name] ? [[name, String(headers[name])] as [string, string]] : [],
  );
  const answer = await fetch(url, {
    method: 'POST',
    headers: [...given, ['content-type', 'application/json']],
    body,
  });
  return answer.status;
}

/** Returns the same delivery as if it had been sent at another time, with a valid signature. */
function signedAt({ headers, body }: Received, atSeconds: number): Pick<Received, 'headers' | 'body'> {
  const key = Buffer.from(secret.replace('wh_sec_', ''), 'hex');
  const signature = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${atSeconds}.${body}`)
    .digest('base64');
  return {
    headers: { ...headers, 'webhook-timestamp': String(atSeconds), 'webhook-signature': `v1,${signature}` },
    body,
  };
}
