import { join } from 'node:path';
import { connectEventBus, type EventBus } from '@checkout/kit/events/event-bus.ts';
import { filterMatches, filterOf } from '@checkout/kit/events/filter.ts';
import { STREAM } from '@checkout/kit/events/stream.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { startNatsServer } from '@checkout/testkit/nats/nats-server.ts';
import {
  CONSUMERS,
  NATS_USERS,
  type NatsUser,
  natsAuthorization,
  natsAuthorizationWithListeners,
} from '@checkout/testkit/nats/nats-users.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { KEY_OWNERS, type KeyOwner } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const scratch = await scratchDirectory('nats-users');
const port = await freePort();
const { server } = await startNatsServer({
  directory: join(scratch.path, 'streams'),
  port,
  logFile: join(scratch.path, 'log'),
  authorization: natsAuthorization((user) => `"password-of-${user}"`),
});
const log = createLogger({ name: 'nats-users-test', level: 'silent' });
const buses = Object.fromEntries(
  NATS_USERS.map((name) => [name, connectEventBus({ url: urlOf(name), name, log })]),
) as Record<NatsUser, EventBus>;
await buses.invoice.streamIdentity();

afterAll(async () => {
  await Promise.all(Object.values(buses).map((bus) => bus.close()));
  await server.stop();
  scratch.remove();
});

const PUBLISHERS = ['account', 'coupon', 'invoice', 'payment', 'webhook'];

test('each process publishes only its own events', async () => {
  const told = await ofEachPair(SERVICE_NOUNS, publish);
  expect(told).toEqual(PUBLISHERS.map((noun) => `${noun} ${noun}`));
});

test('each process consumes only its own consumer', async () => {
  const taken = await ofEachPair(CONSUMERS, async (user, noun) => {
    const messages = await buses[user].consume(noun, ['checkout.>']);
    messages.stop();
  });
  expect(taken).toEqual(CONSUMERS.map((noun) => `${noun} ${noun}`));
});

test('a consumer receives little but its subjects, and continues where it was when these change', async () => {
  const before = await buses.webhook.consume('webhook', ['checkout.>']);
  await publish('invoice', 'invoice');
  let last = 0;
  for await (const message of before) {
    await message.ackAck();
    last = message.seq;
    if (message.info.pending === 0) break;
  }
  before.stop();
  const subjects = ['checkout.invoice.settled', 'checkout.invoice.failed'];
  const messages = await buses.webhook.consume('webhook', subjects);
  const next = messages[Symbol.asyncIterator]().next();
  await publish('payment', 'payment');
  await publish('invoice', 'invoice');
  expect((await next).value).toMatchObject({ subject: 'checkout.invoice.settled', seq: last + 2 });
  messages.stop();
});

test('a process that needs fewer subjects takes none from others, and one that needs more adds them', async () => {
  const subjectsNow = async () => {
    const connection = await buses.webhook.connection();
    const { config } = await (await jetstreamManager(connection, { checkAPI: false })).consumers.info(
      STREAM,
      'webhook',
    );
    return [config.filter_subject ?? [], config.filter_subjects ?? []].flat();
  };
  const consume = async (...subjects: string[]) => (await buses.webhook.consume('webhook', subjects)).stop();
  const both = ['checkout.invoice.settled', 'checkout.invoice.failed'];
  await consume(...both);
  const before = await subjectsNow();
  await consume(both[0]!);
  expect(await subjectsNow()).toEqual(before);
  await consume('checkout.payment.settled');
  const after = await subjectsNow();
  for (const subject of [...both, 'checkout.payment.settled'])
    expect(after.some((filter) => filterMatches(filter, subject))).toBe(true);
  expect(after).not.toContain('checkout.>');
});

test.each([
  ['checkout.invoice.paid', 'checkout.invoice.paid', true],
  ['checkout.invoice.paid', 'checkout.invoice.failed', false],
  ['checkout.*.paid', 'checkout.invoice.paid', true],
  ['checkout.*.*', 'checkout.invoice.paid', true],
  ['checkout.*', 'checkout.invoice.paid', false],
])('the filter %s includes %s: %s', (filter, subject, takes) => {
  expect(filterMatches(filter, subject)).toBe(takes);
});

test.each([
  ['2.9.10', ['checkout.invoice.paid'], { filter_subject: 'checkout.invoice.paid' }],
  ['2.9.10', ['checkout.invoice.paid', 'checkout.invoice.failed'], { filter_subject: 'checkout.invoice.*' }],
  ['2.9.10', ['checkout.invoice.paid', 'checkout.account.left'], { filter_subject: 'checkout.*.*' }],
  ['2.10.0', ['checkout.invoice.paid'], { filter_subject: 'checkout.invoice.paid' }],
  ['2.10.0', ['checkout.a.b', 'checkout.c.d'], { filter_subjects: ['checkout.a.b', 'checkout.c.d'] }],
  ['3.0.1', ['checkout.a.b', 'checkout.c.d'], { filter_subjects: ['checkout.a.b', 'checkout.c.d'] }],
])('a server of %s filters %j by %j', (version, subjects, filter) => {
  expect(filterOf(subjects, version)).toEqual(filter);
});

test('a gateway receives events', async () => {
  const { messages } = await buses.gateway.listen();
  const heard = messages[Symbol.asyncIterator]().next();
  await publish('payment', 'payment');
  expect((await heard).value).toMatchObject({ subject: 'checkout.payment.settled' });
  messages.stop();
});

test('no process can purge, change or delete the stream, or read it without a consumer', async () => {
  const done = await ofEachPair(['purge', 'update', 'delete', 'read'], async (user, what) => {
    const manager = await jetstreamManager(await buses[user].connection(), {
      checkAPI: false,
      timeout: 1_000,
    });
    if (what === 'purge') await manager.streams.purge(STREAM);
    else if (what === 'update') await manager.streams.update(STREAM, { max_msgs: 1 });
    else if (what === 'delete') await manager.streams.delete(STREAM);
    else await manager.streams.getMessage(STREAM, { seq: 1 });
  });
  expect(done).toEqual([]);
});

test('the responses to another service cannot be overheard', async () => {
  const connection = await buses.fx.connection();
  const overheard: string[] = [];
  connection.subscribe('_INBOX_payment.>', {
    callback: (error, { subject }) => void (error ?? overheard.push(subject)),
  });
  connection.subscribe('>', { callback: (error, { subject }) => void (error ?? overheard.push(subject)) });
  await connection.flush();
  await publish('payment', 'payment');
  await connection.flush();
  expect(overheard).toEqual([]);
});

test.each([{}, { user: 'fx', pass: 'wrong' }, { user: 'payment', pass: 'password-of-fx' }])(
  'nobody logs in as %j',
  async (login) => {
    await expect(connect({ servers: `127.0.0.1:${port}`, ...login, timeout: 5_000 })).rejects.toThrow();
  },
);

test('where developers may listen anonymously, nobody can publish or change anything anonymously', async () => {
  const [directory, freely] = [join(scratch.path, 'listened'), await freePort()];
  const place = { directory, port: freely, logFile: join(scratch.path, 'listened-log') };
  const authorization = natsAuthorizationWithListeners((user) => `"password-of-${user}"`);
  const { server: another } = await startNatsServer({ ...place, authorization });
  const payment = connectEventBus({ url: urlOf('payment', freely), name: 'payment', log });
  await payment.streamIdentity();
  const listener = await connect({ servers: `127.0.0.1:${freely}` });
  const heard: string[] = [];
  listener.subscribe('checkout.>', {
    callback: (error, message) => void (error ?? heard.push(message.string())),
  });
  await listener.flush();

  const client = jetstream(listener, { timeout: 1_000 });
  await expect(client.publish('checkout.payment.settled', 'forged')).rejects.toThrow();
  const manager = await jetstreamManager(listener, { checkAPI: false, timeout: 1_000 });
  await expect(manager.streams.purge(STREAM)).rejects.toThrow();
  await expect(manager.consumers.add(STREAM, { durable_name: 'invoice' })).rejects.toThrow();

  await payment.publish({ id: crypto.randomUUID(), subject: 'checkout.payment.settled', payload: 'true' });
  await waitFor(() => heard.length > 0, { what: 'the listener to hear it' });
  expect(heard).toEqual(['true']);
  await Promise.all([listener.close(), payment.close()]);
  await another.stop();
});

/** Returns which process was able to do what, as `process thing`, sorted. */
async function ofEachPair(
  things: readonly string[],
  work: (user: KeyOwner, thing: string) => Promise<unknown>,
): Promise<string[]> {
  const pairs = KEY_OWNERS.flatMap((user) => things.map((thing) => [user, thing] as const));
  const outcomes = await Promise.all(pairs.map(([user, thing]) => isDone(work(user, thing))));
  return pairs
    .filter((_, index) => outcomes[index])
    .map((pair) => pair.join(' '))
    .sort();
}

/** What may not be published is not answered, and no wait proves that; what may be is, however busy the machine. */
async function publish(user: NatsUser, noun: string): Promise<void> {
  const timeout = user === noun ? 30_000 : 1_000;
  const client = jetstream(await buses[user].connection(), { timeout });
  await client.publish(`checkout.${noun}.settled`, '{}');
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  return await work.then(
    () => true,
    () => false,
  );
}

function urlOf(user: NatsUser, at = port): string {
  return `nats://${user}:password-of-${user}@127.0.0.1:${at}`;
}
