import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { invoiceEvent } from '@checkout/contract/invoice/schema.ts';
import { deliveryEvent } from '@checkout/contract/webhook/schema.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, anAdmin, anInvoice, boundTo } from '../../support/arrange.ts';
import { ok, refusal, refused } from '../../support/call.ts';
import { follow, type Reader } from '../../support/event-reader.ts';
import { aPng } from '../../support/files.ts';
import { stack } from '../../support/stack.ts';

/** Changes are promised within 1 s; a test machine that starts other stacks concurrently gets ten. */
const SOON_MS = 10_000;

const open: Reader[] = [];
const following = async (...args: Parameters<typeof follow>): Promise<Reader> => {
  const reader = await follow(...args);
  open.push(reader);
  return reader;
};
const cancel = async (id: string) =>
  ok('cancelInvoice', { id, token: (await anAdmin()).token, body: { cancelNotes: 'Over' } });
const streamOf = (id: string) => `/api/invoice/${id}/events`;

/** Stays open through all the tests, and has no events. */
let quiet: Reader;

beforeAll(async () => {
  quiet = await follow(streamOf((await anInvoice()).id));
});

afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

describe('the stream of an invoice', () => {
  test('sends the current state at once, and a change within a second', async () => {
    const { id } = await anInvoice();
    const other = await anInvoice();
    const reader = await following(streamOf(id));
    const first = await reader.next(({ data }) => data.status === 'pending');
    expect(first.event).toBe('invoice');
    expect(invoiceEvent.parse(first.data)).toEqual(first.data);
    await cancel(other.id);
    await cancel(id);
    const change = await reader.next(({ data }) => data.status === 'cancelled');
    expect(change.atMs - Date.parse(change.data.updatedAt)).toBeLessThan(SOON_MS);
    expect(reader.events.map(({ data }) => data.id)).toEqual([id, id]);
  });

  test('sends that an invoice changed, which its recipient and every list can then read', async () => {
    const [{ token }, recipient] = [await anAdmin(), await aMember()];
    const { email, id: user_id } = recipient;
    await ok('register', { token: recipient.token, body: { user_id, email } });
    const { id, gfaInvoiceId, amountVersion } = await anInvoice({ recipient: email });
    await boundTo(id, recipient);
    const reader = await following(streamOf(id));
    const before = await reader.next(() => true);
    const said = {
      amount: 80.5,
      currency: 'EUR',
      description: 'Zeppelins by night',
      metadata: { service: 'trips' },
    };
    const change = { id, token, body: { ...said, amountVersion } };
    const { invoice } = await ok('updateInvoice', change);
    expect(invoice).toMatchObject({ ...said, gfaInvoiceId, amountFormatted: '€80.50', amountVersion: 2 });
    await reader.next(({ data }) => data.updatedAt > before.data.updatedAt);
    const { history } = await ok('listInvoiceChanges', { id, token: recipient.token });
    const text = '$100.00 → €80.50\n“Course on engines” → “Zeppelins by night”\nservice: – → trips';
    expect(history.map(({ to, change: words }) => [to, words])).toEqual([
      ['pending', null],
      ['pending', text],
    ]);
    const found = await ok('adminListInvoices', {
      token,
      query: {
        search: 'zeppelins',
        service: 'trips',
        currency: 'EUR',
        amountFrom: '80.50',
        amountTo: '80.50',
      },
    });
    expect(found.invoices).toEqual([invoice]);

    expect((await ok('updateInvoice', change)).invoice).toEqual(invoice);
    const late = { id, token, body: { ...said, amount: 1, amountVersion } };
    expect(await refused('updateInvoice', late)).toMatchObject({
      error: 'changed_meanwhile',
      message: expect.stringContaining('Root has changed this invoice meanwhile ($100.00 → €80.50'),
    });
    await ok('applyCoupon', { id, body: { couponCode: (await aCoupon()).code } });
    expect(await refusal('updateInvoice', late)).toBe('409 coupon_already_applied');
  });

  test('continues where a reader left off', async () => {
    const { id } = await anInvoice();
    const before = await following(streamOf(id));
    const { id: lastEventId } = await before.next(() => true);
    before.close();
    await cancel(id);
    const after = await following(streamOf(id), { lastEventId });
    expect((await after.next(() => true)).data.status).toBe('cancelled');
    const current = await following(streamOf(id), { lastEventId: after.events[0]?.id ?? '' });
    const odd = await following(streamOf(id), { lastEventId: '999999999999' });
    expect((await odd.next(() => true)).data.status).toBe('cancelled');
    expect(current.events).toEqual([]);
  });

  test('by readable id requires a token of a party', async () => {
    const [recipient, stranger] = [await aMember(), await aMember()];
    const { id, gfaInvoiceId } = await anInvoice({ recipient: recipient.email });
    const { token } = recipient;
    expect(await refusal('streamInvoice', { id: gfaInvoiceId })).toBe('401 unauthorized');
    const byStranger = { id: gfaInvoiceId, token: stranger.token };
    expect(await refusal('streamInvoice', byStranger)).toBe('404 invoice_not_found');
    expect(await refusal('streamInvoice', { id: crypto.randomUUID() })).toBe('404 invoice_not_found');
    const reader = await following(streamOf(gfaInvoiceId.toLowerCase()), { token });
    expect((await reader.next(() => true)).data.id).toBe(id);
  });

  test('sends the moment when the due date passes', async () => {
    const { id } = await anInvoice();
    const reader = await following(streamOf(id));
    const dueDate = new Date(Date.now() + 500).toISOString();
    await ok('changeDueDate', { id, token: (await anAdmin()).token, body: { dueDate } });
    const { atMs } = await reader.next(({ data }) => data.status === 'expired');
    expect(atMs - Date.parse(dueDate)).toBeLessThan(SOON_MS);
  });

  test('answers HEAD without staying open', async () => {
    const { id } = await anInvoice();
    const response = await fetch(`${stack.url}${streamOf(id)}`, { method: 'HEAD' });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await response.text()).toBe('');
  });
});

describe('the stream of all invoices', () => {
  test('is for admins, and sends each change of each invoice', async () => {
    const { token } = await anAdmin();
    expect(await refusal('streamInvoices')).toBe('401 unauthorized');
    const member = await aMember();
    expect(await refusal('streamInvoices', { token: member.token })).toBe('403 admin_access_required');
    const reader = await following('/api/admin/events', { token });
    const made = [await anInvoice(), await anInvoice()];
    for (const { id } of made) await cancel(id);
    for (const { id } of made) {
      const { data, atMs } = await reader.next(
        (event) => event.data.id === id && event.data.status === 'cancelled',
      );
      expect(atMs - Date.parse(data.updatedAt)).toBeLessThan(SOON_MS);
    }
    const [seen] = reader.events;
    const again = await following('/api/admin/events', { token, lastEventId: seen?.id ?? '' });
    await again.next(({ data }) => data.id === made[1]?.id && data.status === 'cancelled');
    expect(again.events.map(({ id }) => id)).not.toContain(seen?.id);
    const old = await following('/api/admin/events', { token, lastEventId: '0' });
    expect(['resync', 'invoice', 'delivery']).toContain((await old.next(() => true)).event);
  });

  test('sends their webhook deliveries too', async () => {
    const { token } = await anAdmin();
    const reader = await following('/api/admin/events', { token });
    const { id } = await anInvoice();
    await ok('cancelInvoice', { id, token, body: { cancelNotes: 'Over', sendWebhook: true } });
    const { data, atMs } = await reader.next(
      (event) => event.event === 'delivery' && event.data.invoiceId === id,
    );
    expect(deliveryEvent.parse(data)).toEqual({ ...data, status: 'delivered' });
    expect(atMs - Date.parse(data.updatedAt)).toBeLessThan(SOON_MS);
    const ofInvoice = await following(streamOf(id));
    await ok('sendWebhookAgain', { id: data.id, token });
    await reader.next((event) => event.data.id === data.id && event.data.status === 'pending');
    expect(ofInvoice.events.map(({ event }) => event)).toEqual(['invoice']);
  });
});

test('without NATS, payments and streams continue, and nothing is missing afterwards', async () => {
  const { token } = await anAdmin();
  const payer = await aMember({ credits: 100_000 });
  const { id } = await anInvoice();
  const reader = await following(streamOf(id));
  const all = await following('/api/admin/events', { token });
  await reader.next(() => true);
  await stack.nats.kill();
  await ok('payWithGems', { id, token: payer.token });
  const change = await reader.next(({ data }) => data.status === 'paid');
  expect(change.atMs - Date.parse(change.data.updatedAt)).toBeLessThan(SOON_MS);
  expect(stack.listener.of(id)).toEqual([]);
  await stack.nats.restart();
  await all.next(({ event, data }) => event === 'resync' || data.id === id);
  await stack.listener.receive(id, '/tickets', 1);
  const after = await anInvoice();
  const late = await following(streamOf(after.id));
  await cancel(after.id);
  const { atMs, data } = await late.next((event) => event.data.status === 'cancelled');
  expect(atMs - Date.parse(data.updatedAt)).toBeLessThan(SOON_MS);
  await all.next((event) => event.data.id === after.id && event.data.status === 'cancelled');
});

test('a draining gateway says so, ends its streams, finishes its requests and stops', async () => {
  const { process, url } = await stack.startGateway({ DRAIN_NOTICE_MS: '4000' });
  const { id } = await anInvoice();
  const reader = await following(streamOf(id), { url });
  const upload = await beginUpload(`${url}/api/invoice/${id}/upload-receipt`);
  const ended = process.kill('SIGTERM');
  const ready = await waitFor(
    async () => {
      const answer = await fetch(`${url}/readyz`);
      return answer.status === 503 && { headers: answer.headers, body: await answer.json() };
    },
    { what: '503 from /readyz' },
  );
  expect(ready.body).toMatchObject({ error: 'service_unavailable' });
  expect(ready.headers.get('retry-after')).toBe('1');
  expect(ready.headers.get('connection')).toBe('close');
  expect((await fetch(`${process.httpUrl}/readyz`)).status).toBe(503);
  expect(await upload.finish()).toBe(201);
  expect(await ended).toBe('exit code 0');
  await waitFor(() => reader.ended, { what: 'the stream to be over' });
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

/** Sends the first half of a receipt; `finish` sends the rest and returns the status of the response. */
async function beginUpload(address: string): Promise<{ finish(): Promise<number | undefined> }> {
  const head = '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), aPng(), Buffer.from('\r\n--x--\r\n')]);
  const upload = httpRequest(address, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': form.length,
      expect: '100-continue',
    },
  });
  upload.flushHeaders();
  await once(upload, 'continue');
  const half = Math.ceil(form.length / 2);
  upload.write(form.subarray(0, half));
  return {
    finish: async () => {
      upload.end(form.subarray(half));
      const [answer] = (await once(upload, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return answer.statusCode;
    },
  };
}

test('a stream without events sends a sign of life every 15 s', async () => {
  await waitFor(() => quiet.comments >= 2, { what: 'the second comment', timeoutMs: 40_000 });
  expect(quiet.events).toHaveLength(1);
  quiet.close();
});
