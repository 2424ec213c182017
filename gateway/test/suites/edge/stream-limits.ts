import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connectEventBus, type EventBus } from '@checkout/kit/events/event-bus.ts';
import { STREAM } from '@checkout/kit/events/stream.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import { startNats, type TestNats } from '@checkout/testkit/nats.ts';
import type { TestService } from '@checkout/testkit/service.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { follow, type Reader } from '../../support/event-reader.ts';
import { stack } from '../../support/stack.ts';

const open: Reader[] = [];
const following = async (...args: Parameters<typeof follow>): Promise<Reader> => {
  const reader = await follow(...args);
  open.push(reader);
  return reader;
};
const streamOf = (id: string) => `/api/invoice/${id}/events`;
const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` });

afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

describe('open event streams', () => {
  test('are limited per client, who can open another when one has ended', async () => {
    const { url } = await stack.startGateway({
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '1',
      OPEN_STREAMS_PER_CLIENT: '2',
    });
    const { id } = await anInvoice();
    const first = await following(streamOf(id), { url, headers: from(1) });
    await following(streamOf(id), { url, headers: from(1) });
    const refused = await call('streamInvoice', { id, url, headers: from(1) });
    expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await call('getInvoice', { id, url, headers: from(1) })).status).toBe(200);
    await following(streamOf(id), { url, headers: from(2) });
    first.close();
    await toOpen(streamOf(id), { url, headers: from(1) });
    expect(await refusal('streamInvoice', { id, url, headers: from(1) })).toBe('429 rate_limited');
  });

  test('are limited per gateway, and an abandoned one takes no place', async () => {
    const gateway = await stack.startGateway({ OPEN_STREAMS: '2' });
    const { url } = gateway;
    const { id } = await anInvoice();
    const { token } = await aMember();
    const readers = [await following(streamOf(id), { url }), await following(streamOf(id), { url })];
    const refused = await call('streamInvoice', { id, url });
    expect(refused).toMatchObject({ status: 503, body: { error: 'service_unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await call('getInvoice', { id, url })).status).toBe(200);
    for (const reader of readers) reader.close();
    const account = stack.service('account');
    process.kill(account.pid, 'SIGSTOP');
    try {
      for (const requestId of ['gone-1', 'gone-2', 'gone-3']) {
        const socket = await ask({ url, path: streamOf(id), token, requestId });
        socket.destroy();
        await waitFor(() => gateway.process.logs().includes(requestId), { what: 'the gateway to notice' });
      }
    } finally {
      process.kill(account.pid, 'SIGCONT');
    }
    await toOpen(streamOf(id), { url });
    await toOpen(streamOf(id), { url });
  });
});

describe('at a gateway with a NATS of its own', () => {
  let nats: TestNats;
  let bus: EventBus;
  let gateway: { process: TestService; url: string };
  let token: string;
  let published = 0;

  beforeAll(async () => {
    nats = await startNats();
    bus = connectEventBus({
      url: nats.url,
      name: 'test',
      log: createLogger({ name: 'test', level: 'silent' }),
    });
    await bus.streamIdentity();
    gateway = await stack.startGateway({ NATS_URL: nats.url });
    ({ token } = await anAdmin());
    const first = await all();
    const isHeard = async (): Promise<boolean> => {
      await publish('first');
      return first.events.length > 0;
    };
    await waitFor(isHeard, { what: 'the gateway to hear of NATS' });
    first.close();
  });

  afterAll(async () => {
    await bus?.close();
    await nats?.stop();
  });

  const publish = async (invoiceId: string): Promise<void> => {
    published += 1;
    const event = InvoiceEvent.fromPartial({
      invoiceId,
      status: 'paid',
      version: 2n,
      occurredAt: new Date(),
    });
    const payload = JSON.stringify(InvoiceEvent.toJSON(event));
    await bus.publish({ id: `event-${published}`, subject: 'checkout.invoice.paid', payload });
  };
  const all = (lastEventId?: string) =>
    following('/api/admin/events', {
      url: gateway.url,
      token,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    });

  test('a reader whose stream NATS has lost reloads, however far the new stream has come', async () => {
    const watching = await all();
    await publish('before');
    const { id: place } = await watching.next(({ data }) => data.id === 'before');
    await (await jetstreamManager(await bus.connection())).streams.delete(STREAM);
    await bus.streamIdentity();
    await watching.next(({ event }) => event === 'resync');
    for (let sent = 0; sent < 2 * numberIn(place); sent += 1) await publish(`after-${sent}`);
    await watching.next(({ id, data }) => data.id?.startsWith('after') && numberIn(id) > numberIn(place));
    const late = await all(place);
    expect((await late.next(() => true)).event).toBe('resync');
  });

  test('a reader who does not read is dropped, and one who does misses nothing', async () => {
    const witness = await all();
    const slow = await ask({ url: gateway.url, path: '/api/admin/events', token, requestId: 'slow-reader' });
    await once(slow, 'readable');
    // More than the operating system buffers for a connection; the gateway would have to buffer the rest.
    for (let sent = 0; !gateway.process.logs().includes('slow-reader'); sent += 1) {
      if (sent === 3_000) throw new Error('the gateway holds all this for a reader who does not read');
      await publish(`${sent}`.padStart(16_384, '-'));
    }
    const last = crypto.randomUUID();
    await publish(last);
    await witness.next(({ data }) => data.id === last);
    const heard = witness.events.map(({ id }) => numberIn(id));
    expect(heard).toEqual(heard.map((_, index) => (heard[0] ?? 0) + index));
    expect(heard.length).toBeGreaterThan(100);
    expect(witness.ended).toBe(false);
    slow.resume();
    await waitFor(() => slow.destroyed, { what: 'the connection to be over' });
  });

  test('a reader who missed more than fits reloads, one who missed less receives it, and both stay', async () => {
    const watching = await all();
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => publish(crypto.randomUUID())));
    }
    await publish('after');
    const { id: after } = await watching.next(({ data }) => data.id === 'after');
    const late = await all(earlier(after, 1_900));
    await late.next(({ event }) => event === 'resync');
    const recent = await all(earlier(after, 450));
    await recent.next(({ data }) => data.id === 'after');
    expect(recent.events).toHaveLength(450);
    await publish('now');
    for (const reader of [late, recent]) await reader.next(({ data }) => data.id === 'now');
  });

  test('while NATS is frozen, streams open and send with few calls, however many they are', async () => {
    const invoices = await Promise.all(Array.from({ length: 30 }, () => anInvoice()));
    await nats.freeze();
    try {
      const readers = await Promise.all(invoices.map(({ id }) => following(streamOf(id), gateway)));
      await Promise.all(readers.map((reader) => reader.next(({ data }) => data.status === 'pending')));
      await waitFor(async () => (await natsAt(gateway.process)) === 'degraded', {
        what: 'the gateway to miss NATS',
        timeoutMs: 60_000,
      });
      const [reads, looks] = [await calls('GetInvoice'), await calls('ListInvoiceStates')];
      for (const [index, { id }] of invoices.slice(0, 3).entries()) {
        await ok('cancelInvoice', { id, token, body: { cancelNotes: 'Over' } });
        await readers[index]?.next(({ data }) => data.status === 'cancelled');
      }
      expect(await calls('GetInvoice')).toBe(reads);
      expect(await calls('ListInvoiceStates')).toBeGreaterThan(looks);
      const late = await following(streamOf(invoices[0]?.id ?? ''), gateway);
      await late.next(({ data }) => data.status === 'cancelled');
    } finally {
      await nats.thaw();
    }
    await waitFor(async () => (await natsAt(gateway.process)) === 'connected', { what: 'NATS to be back' });
  });
});

/** Returns the sequence number of a position in the stream of all invoices. */
function numberIn(place: string): number {
  return Number(/\d+$/.exec(place)?.[0]);
}

function earlier(place: string, by: number): string {
  return place.replace(/\d+$/, (number) => String(Number(number) - by));
}

/** Opens a stream, and retries while the limit is reached. */
async function toOpen(...args: Parameters<typeof follow>): Promise<void> {
  await waitFor(() => following(...args).catch(() => undefined), { what: 'a place for a stream' });
}

/** Requests a stream without reading the response yet. */
async function ask({ url, path, token, requestId }: Asked): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // A connection that nobody reads is dropped abruptly.
  socket.on('error', () => undefined);
  const lines = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `x-request-id: ${requestId}`,
  ];
  await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, resolve));
  return socket;
}

async function natsAt({ httpUrl }: TestService): Promise<string> {
  return ((await (await fetch(`${httpUrl}/readyz`)).json()) as { nats: string }).nats;
}

/** Returns how many calls of a method the invoice service has answered. */
async function calls(method: string): Promise<number> {
  const text = await (await fetch(`${stack.service('invoice').httpUrl}/metrics`)).text();
  const counts = [...text.matchAll(/^rpc_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  return counts
    .filter(([, labels = '']) => new RegExp(`\\b${method}\\b`, 'i').test(labels))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}

interface Asked {
  url: string;
  path: string;
  token: string;
  requestId: string;
}
