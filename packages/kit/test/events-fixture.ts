import { startNats } from '@checkout/testkit/nats.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, afterEach, beforeEach, expect } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { inTransaction, openDatabase } from '../src/database/database.ts';
import { execute, one, rows, sql } from '../src/database/sql.ts';
import { type EventHandler, startConsumer } from '../src/events/consumer.ts';
import { connectEventBus, type EventBus } from '../src/events/event-bus.ts';
import { createEventTables } from '../src/events/event-tables.ts';
import { appendEvent, startOutboxRelay } from '../src/events/outbox.ts';
import { STREAM } from '../src/events/stream.ts';
import { createLogger } from '../src/telemetry/log.ts';

/** Long enough for a relay or consumer to notice that a server has returned. */
export const PATIENCE = { timeoutMs: 40_000 };
/** Shorter than the wait of a consumer whose first request came too early. */
export const SOON = { timeoutMs: 15_000 };
export const log = createLogger({ name: 'events-test', level: 'silent' });

export const nats = await startNats();
const database = await createDatabase();
export const db = openDatabase({ url: database.urlOf('activity'), poolSize: 6, name: 'events-test', log });
await db.transaction(async (trx) => {
  await createEventTables(trx);
  await trx.raw('create table effects (id bigint generated always as identity, word text not null)');
  await trx.raw('create table takings (event_id uuid not null)');
  await trx.raw(`
    create function note_taking() returns trigger language plpgsql as
      $$ begin insert into takings values (new.event_id); return null; end $$;
    create trigger outbox_takings after update on outbox for each row
      when (old.claimed_until is null and new.claimed_until is not null) execute function note_taking()`);
});

export let bus: EventBus;
export let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await db.raw('truncate outbox, inbox, quarantine, outbox_stream, effects');
  bus = connectEventBus({ url: nats.url, name: 'events-test', log });
  stops = [];
  await deleteStream();
});

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await bus.close();
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
  await nats.stop();
});

export async function deleteStream(): Promise<void> {
  await bus.streamIdentity();
  const manager = await jetstreamManager(await bus.connection(), { checkAPI: false });
  await manager.streams.delete(STREAM);
}

/** Starts a relay; returns a function that stops it before the end of the test. */
export function relay(
  everyMs = 2_000,
  options: { bus?: EventBus; refillSlice?: number; forgetSlice?: number } = {},
): () => Promise<void> {
  const { stop } = startOutboxRelay({ db, bus, everyMs, log, ...options });
  stops.push(stop);
  return stop;
}

/** Collects the words of all events from now on, across interruptions of NATS. */
export function listen(): string[] {
  const heard: string[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const listening = await bus.listen().catch(() => undefined);
      for await (const message of listening?.messages ?? [])
        heard.push(message.json<{ word: string }>().word);
    }
  })();
  stops.push(async () => {
    stopped = true;
    await bus.close();
    await running;
  });
  return heard;
}

export function consume(
  service = 'events-test',
  handle: EventHandler['handle'] = recordEffect,
  mayHaveEffect?: EventHandler['mayHaveEffect'],
): void {
  const handlers = [{ subject: 'checkout.test.*', handle, ...(mayHaveEffect && { mayHaveEffect }) }];
  const retryMs = [10];
  stops.push(startConsumer({ service, db, bus, log, handlers, retryMs }).stop);
}

export const recordEffect: EventHandler['handle'] = async (trx, payload) => {
  const { word } = payload as { word: string };
  await execute(trx, sql`insert into effects (word) values (${word})`);
};

/** Commits an event and returns its id. */
export async function say(word: string, about = 'a talk'): Promise<string> {
  const id = crypto.randomUUID();
  await inTransaction(db, async (trx) =>
    appendEvent(trx, {
      id,
      about,
      subject: 'checkout.test.said',
      payload: JSON.stringify({ word }),
    }),
  );
  return id;
}

export async function effects(): Promise<string[]> {
  return (await rows<{ word: string }>(db, sql`select word from effects order by id`)).map(
    ({ word }) => word,
  );
}

export async function waitForEffects(...words: string[]): Promise<void> {
  await waitFor(async () => (await effects()).length >= words.length, {
    what: `the effects ${words}`,
    ...PATIENCE,
  });
  expect((await effects()).sort()).toEqual(words.sort());
}

export async function countSeen(): Promise<number> {
  return Number((await one<{ seen: bigint }>(db, sql`select count(*) as seen from inbox`)).seen);
}

/** Returns how often a relay has claimed a row of the outbox. */
export async function countTaken(): Promise<number> {
  return Number((await one<{ taken: bigint }>(db, sql`select count(*) as taken from takings`)).taken);
}

export async function countUnpublished(): Promise<number> {
  const statement = sql`select count(*) as pending from outbox where published_at is null`;
  return Number((await one<{ pending: bigint }>(db, statement)).pending);
}
