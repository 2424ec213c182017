import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { inTransaction } from '../src/database/database.ts';
import { one, rows, sql } from '../src/database/sql.ts';
import { connectEventBus, type EventBus } from '../src/events/event-bus.ts';
import { appendEvent } from '../src/events/outbox.ts';
import { currentContext, runInContext, serviceContext } from '../src/rpc/caller.ts';
import { eventsConsumed } from '../src/telemetry/metrics.ts';
import {
  bus,
  consume,
  countSeen,
  countTaken,
  countUnpublished,
  db,
  effects,
  listen,
  log,
  nats,
  PATIENCE,
  recordEffect,
  relay,
  SOON,
  say,
  stops,
  waitForEffects,
} from './events-fixture.ts';
import { startMuteServer } from './mute-server.ts';

import './suites/events-without-effect.ts';
import './suites/lost-stream.ts';
import './suites/old-events.ts';

test('an event that commits takes effect; one that rolls back does not exist', async () => {
  relay();
  consume();
  const failing = inTransaction(db, async (trx) => {
    const payload = JSON.stringify({ word: 'never' });
    appendEvent(trx, { id: crypto.randomUUID(), about: 'a talk', subject: 'checkout.test.said', payload });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await say('one');
  await say('two');
  await waitForEffects('one', 'two');
  await waitFor(async () => (await countUnpublished()) === 0);
});

test('an event whose transaction fails at the commit is neither stored nor published', async () => {
  const facts: string[] = [];
  relay();
  consume();
  // Repeats until an event has been published from memory instead of from the table.
  for (const word of ['first', 'second', 'third']) {
    await inTransaction(db, async (trx) => {
      for (const isFact of [false, true]) {
        appendEvent(trx, {
          id: crypto.randomUUID(),
          about: 'a talk',
          subject: 'checkout.test.said',
          payload: JSON.stringify({ word: isFact ? word : 'never' }),
          onlyIf: sql`${isFact}::boolean`,
          onCommitted: () => facts.push(isFact ? word : 'never'),
        });
      }
    });
    await waitFor(async () => (await countUnpublished()) === 0, PATIENCE);
  }
  await waitForEffects('first', 'second', 'third');
  expect(await effects()).toEqual(['first', 'second', 'third']);
  expect(facts).toEqual(['first', 'second', 'third']);
});

test('effects of a traced call belong to its trace, and others to none', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const tracesOf: Record<string, Set<string | undefined>> = { traced: new Set(), untraced: new Set() };
  relay();
  consume('events-test', async (_trx, payload) => {
    tracesOf[(payload as { word: string }).word]?.add(currentContext()?.traceparent);
  });
  // Repeats until an event has been published from memory instead of from the table.
  await waitFor(async () => {
    await say('untraced');
    await runInContext({ ...serviceContext('events-test'), traceparent }, () => say('traced'));
    return tracesOf.traced?.has(traceparent);
  }, PATIENCE);
  await waitFor(() => tracesOf.untraced?.size === 1, PATIENCE);
  expect([...(tracesOf.untraced ?? [])]).toEqual(['']);
});

test('an event takes effect once, although it is delivered again', async () => {
  relay();
  consume('first-name');
  await say('once');
  await waitForEffects('once');
  // A durable consumer with another name receives all events again, but shares the service's inbox.
  let deliveries = 0;
  consume('second-name', async (trx, payload) => {
    deliveries += 1;
    await recordEffect(trx, payload);
  });
  await say('after');
  await waitFor(async () => (await countSeen()) === 2);
  await waitForEffects('once', 'after');
  expect(deliveries).toBeLessThanOrEqual(1);
});

test('a failed effect leaves nothing behind and is retried', async () => {
  let tries = 0;
  relay();
  consume('retrying', async (trx, payload) => {
    await recordEffect(trx, payload);
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  await say('third time');
  await waitForEffects('third time');
  expect(tries).toBe(3);
});

test('the quarantine counter is exported from the first event on, so that its first increase is visible', async () => {
  relay();
  consume('measured');
  await say('harmless');
  await waitForEffects('harmless');
  const counts = (await eventsConsumed.get()).values;
  const labels = { subject: 'checkout.test.said', outcome: 'quarantined' };
  expect(counts).toContainEqual(expect.objectContaining({ labels, value: expect.any(Number) }));
});

test('a poison event is quarantined, and the others continue', async () => {
  relay();
  consume('poisoned', async (trx, payload) => {
    if ((payload as { word: string }).word === 'poison') throw new Error('cannot be digested');
    await recordEffect(trx, payload);
  });
  const poison = await say('poison');
  await say('food');
  await waitForEffects('food');
  const set = await waitFor(
    async () => (await rows<{ id: string }>(db, sql`select event_id as id, error from quarantine`))[0],
    PATIENCE,
  );
  expect(set).toMatchObject({ id: poison, error: 'Error: cannot be digested' });
  expect(await countSeen()).toBe(1);
});

test('a transient fault never quarantines an event', async () => {
  let tries = 0;
  relay();
  consume('patient', async (trx, payload) => {
    tries += 1;
    if (tries < 12) throw Object.assign(new Error('down'), { code: '57P01' });
    await recordEffect(trx, payload);
  });
  await say('patience');
  await waitForEffects('patience');
  expect(await rows(db, sql`select event_id from quarantine`)).toEqual([]);
});

test('an event without our id is handled too', async () => {
  consume('foreign');
  await bus.streamIdentity();
  (await bus.connection()).publish('checkout.test.said', JSON.stringify({ word: 'hello' }));
  (await bus.connection()).publish('checkout.test.said', 'not json');
  await waitForEffects('hello');
  await waitFor(async () => (await rows(db, sql`select event_id from quarantine`)).length === 1, PATIENCE);
});

test('a poison event with characters that Postgres cannot store is quarantined too', async () => {
  consume('unstorable');
  await bus.streamIdentity();
  (await bus.connection()).publish('checkout.test.said', 'not\0json');
  const set = await waitFor(async () => (await rows(db, sql`select payload from quarantine`))[0], PATIENCE);
  expect(set).toEqual({ payload: 'not\ufffdjson' });
});

test('events wait while NATS is down and are delivered when it is back', async () => {
  relay();
  consume();
  await say('before');
  await waitForEffects('before');
  await nats.kill();
  await say('meanwhile 1');
  await say('meanwhile 2');
  expect(await countUnpublished()).toBeGreaterThan(0);
  await nats.restart();
  await waitForEffects('before', 'meanwhile 1', 'meanwhile 2');
  await waitFor(async () => (await countUnpublished()) === 0, PATIENCE);
});

test('everything continues soon after NATS came back and was slow at first', async () => {
  relay();
  consume();
  const heard = listen();
  await say('before');
  await waitForEffects('before');
  await nats.kill();
  await say('meanwhile');
  const mute = await startMuteServer(nats.url);
  await mute.isAsked;
  await mute.stop();
  await nats.restart();
  await waitForEffects('before', 'meanwhile');
  // What is said before it listens again is not heard.
  await waitFor(async () => {
    await say('after');
    return heard.includes('after');
  }, SOON);
});

test('replicas share the events of one service', async () => {
  relay();
  relay();
  consume('shared');
  consume('shared');
  const words = Array.from({ length: 200 }, (_, index) => `word ${index}`);
  for (const word of words) await say(word);
  await waitForEffects(...words);
});

test('accumulated events take effect together, in order', async () => {
  relay();
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  for (const word of words) await say(word);
  await waitFor(async () => (await countUnpublished()) === 0);
  consume('gathering');
  await waitForEffects(...words);
  expect(await effects()).toEqual(words);
  const { transactions } = await one<{ transactions: bigint }>(
    db,
    sql`select count(distinct xmin::text) as transactions from effects`,
  );
  expect(Number(transactions)).toBeLessThan(words.length);
  expect(await countSeen()).toBe(words.length);
});

test('one poison event among many affects none of them, and none takes effect twice', async () => {
  relay();
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  for (const word of words) await say(word);
  await waitFor(async () => (await countUnpublished()) === 0);
  consume('particular', async (trx, payload) => {
    if ((payload as { word: string }).word === 'word 10') throw new Error('cannot be digested');
    await recordEffect(trx, payload);
  });
  await waitForEffects(...words.filter((word) => word !== 'word 10'));
  await waitFor(async () => (await rows(db, sql`select event_id from quarantine`)).length === 1, PATIENCE);
  expect((await effects()).length).toBe(19);
});

test('events claimed by a dead relay are published as soon as their claims expire', async () => {
  await say('taken');
  await db.raw(`update outbox set claimed_until = clock_timestamp() + interval '1500 ms'`);
  relay(3_600_000);
  consume();
  await waitForEffects('taken');
});

test('when nothing waits, events are published directly after the commit and then marked', async () => {
  relay(3_600_000);
  consume();
  await waitForEffects(...(await openShortWay()));
});

/** Appends events until some were published without being taken from the table; returns all their words. */
async function openShortWay(): Promise<string[]> {
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  const said: string[] = [];
  await waitFor(async () => {
    const taken = await countTaken();
    for (const word of words) await say(word);
    said.push(...words);
    await waitFor(async () => (await countUnpublished()) === 0);
    return (await countTaken()) === taken;
  }, PATIENCE);
  return said;
}

test('events that wait in the table are not overtaken', async () => {
  const before = Array.from({ length: 200 }, (_, index) => `before ${index}`);
  for (const word of before) await say(word);
  relay();
  await say('after');
  consume();
  await waitForEffects(...before, 'after');
  expect(await effects()).toEqual([...before, 'after']);
});

test('an event that cannot be published holds back later ones about the same thing', async () => {
  consume();
  const lost = Promise.withResolvers<void>();
  let isLosing = false;
  const publish: EventBus['publish'] = async (event) => {
    if (!isLosing || !event.payload.includes('first')) return await bus.publish(event);
    await lost.promise;
    isLosing = false;
    throw new Error('no answer');
  };
  relay(3_600_000, { bus: { ...bus, publish } });
  await openShortWay();
  isLosing = true;
  await say('first');
  await say('second');
  await say('third');
  await say('elsewhere', 'another talk');
  await waitFor(async () => (await effects()).at(-1) === 'elsewhere', PATIENCE);
  lost.resolve();
  await waitFor(async () => (await effects()).at(-1) === 'third', PATIENCE);
  expect((await effects()).slice(-4)).toEqual(['elsewhere', 'first', 'second', 'third']);
});

test('when NATS is back, events do not wait for the next outbox check', async () => {
  relay(3_600_000);
  consume();
  await say('before');
  await waitForEffects('before');
  await nats.kill();
  await say('meanwhile');
  await nats.restart();
  await waitForEffects('before', 'meanwhile');
});

test('a stream is created on the configured number of servers, which a single server refuses', async () => {
  const demanding = connectEventBus({ url: nats.url, name: 'events-test', streamReplicas: 3, log });
  stops.push(demanding.close);
  await expect(demanding.streamIdentity()).rejects.toThrow('replicas > 1 not supported');
});

test('a connection that was never established can be closed', async () => {
  const nowhere = connectEventBus({ url: 'nats://127.0.0.1:1', name: 'nowhere', log });
  expect(nowhere.isConnected()).toBe(false);
  await nowhere.close();
  await expect(nowhere.connection()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
