import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { inTransaction } from '../../src/database/database.ts';
import { execute, one, sql } from '../../src/database/sql.ts';
import {
  beginRefill,
  claimBatch,
  findStreamIdentity,
  markPublished,
  refillSlice,
} from '../../src/events/store-outbox.ts';
import { STREAM } from '../../src/events/stream.ts';
import {
  bus,
  consume,
  countTaken,
  countUnpublished,
  db,
  deleteStream,
  effects,
  PATIENCE,
  relay,
  say,
  waitForEffects,
} from '../events-fixture.ts';

/** Greater than any position. */
const END = 2n ** 63n - 1n;

test('a stream that NATS has lost is refilled without a second effect', async () => {
  relay();
  consume();
  await say('kept');
  await waitForEffects('kept');
  await deleteStream();
  await say('new');
  await waitForEffects('kept', 'new');
  await waitFor(async () => {
    const manager = await jetstreamManager(await bus.connection(), { checkAPI: false });
    return (await manager.streams.info(STREAM)).state.messages === 2;
  }, PATIENCE);
});

test('what was published into a lost stream is not marked', async () => {
  const id = await say('lost');
  await execute(db, sql`insert into outbox_stream (identity) values ('the new one')`);
  await markPublished(db, [id], 'the lost one');
  expect(await countUnpublished()).toBe(1);
  await markPublished(db, [id], 'the new one');
  expect(await countUnpublished()).toBe(0);
});

test('the events of a lost stream are queued in slices by any replica and published in order before newer ones', async () => {
  const { words, identity } = await loseStream();
  const noted = await findStreamIdentity(db);
  // A process that dies after two slices.
  await inTransaction(db, (trx) => beginRefill(trx, { identity, noted }));
  const third = await slice(identity, await slice(identity, END));
  await say('newer');
  expect(third).toBe(await positionOf('word 4'));
  expect(await countUnpublished()).toBe(words.length - 3);
  // Until everything is queued no process can claim any of it, whichever stream it knows.
  for (const stream of [identity, 'the one before']) {
    expect(await claimBatch(db, { stream, limit: 64 })).toMatchObject({ isNoted: false, events: [] });
  }

  const taken = await countTaken();
  relay(2_000, { refillSlice: 3 });
  consume();
  await waitForEffects(...words, 'newer');
  expect(await effects()).toEqual([...words, 'newer']);
  await waitFor(async () => (await countUnpublished()) === 0);
  expect((await countTaken()) - taken).toBe(words.length + 1);
  // A slower process finds the refill finished.
  expect(await slice(identity, END)).toBeUndefined();
  expect(await countUnpublished()).toBe(0);
});

// Replicas claim rows beside each other, so the order among their batches is not certain.
test('replicas that refill a lost stream together publish each event once', async () => {
  const { words } = await loseStream();
  const taken = await countTaken();
  relay(2_000, { refillSlice: 3 });
  relay(2_000, { refillSlice: 3 });
  consume();
  await waitForEffects(...words);
  await waitFor(async () => (await countUnpublished()) === 0);
  expect((await countTaken()) - taken).toBe(words.length);
});

test('a relay that is stopped leaves the rest of a refill to others', async () => {
  const { identity } = await loseStream();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string>();
  const streamIdentity = () => {
    asked.resolve();
    return answered.promise;
  };
  const stop = relay(3_600_000, { bus: { ...bus, streamIdentity }, refillSlice: 1 });
  await asked.promise;
  const stopped = stop();
  answered.resolve(identity);
  await stopped;
  expect(await countUnpublished()).toBe(0);
  expect(await slice(identity, END)).toBe(await positionOf('word 7'));
});

test('a slice that takes Postgres too long is retried with fewer rows', async () => {
  const { words } = await loseStream();
  await db.raw(`
    create function cancel_long() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > 3 then raise exception 'too long' using errcode = '57014'; end if;
      return null;
    end $$;
    create trigger outbox_long after update on outbox referencing new table as changed
      for each statement execute function cancel_long()`);
  relay(3_600_000, { refillSlice: 16 });
  try {
    await waitFor(async () => (await findStreamIdentity(db)) === (await bus.streamIdentity()));
  } finally {
    await db.raw('drop trigger outbox_long on outbox; drop function cancel_long');
  }
  consume();
  relay();
  await waitForEffects(...words);
});

test('a publication acknowledged before the stream was lost does not count for the new one', async () => {
  const stop = relay();
  await say('kept');
  await waitFor(async () => (await countUnpublished()) === 0);
  await stop();
  const identity = await bus.streamIdentity();
  const answers = ['the one before'];
  const late = { ...bus, streamIdentity: async () => answers.shift() ?? identity };
  const stopLate = relay(3_600_000, { bus: late });
  await say('newer');
  await waitFor(async () => (await countUnpublished()) === 0);
  await stopLate();
  expect(await findStreamIdentity(db)).toBe(identity);
  // It is refused, too, when the recorded identity has changed since it was read.
  const begin = inTransaction(db, (trx) => beginRefill(trx, { identity: 'the one before', noted: 'older' }));
  await expect(begin).rejects.toThrow('recorded a different stream');
  expect(await findStreamIdentity(db)).toBe(identity);
});

/** Publishes ten words into a stream, then replaces the stream; returns the words and the new identity. */
async function loseStream(): Promise<{ words: string[]; identity: string }> {
  const words = Array.from({ length: 10 }, (_, index) => `word ${index}`);
  const stop = relay();
  for (const word of words) await say(word);
  await waitFor(async () => (await countUnpublished()) === 0);
  await stop();
  await deleteStream();
  return { words, identity: await bus.streamIdentity() };
}

function slice(identity: string, before: bigint | undefined): Promise<bigint | undefined> {
  return inTransaction(db, (trx) => refillSlice(trx, { identity, before: before ?? END, limit: 3 }));
}

async function positionOf(word: string): Promise<bigint> {
  const found = sql`select id from outbox where payload = ${JSON.stringify({ word })}`;
  return (await one<{ id: bigint }>(db, found)).id;
}
