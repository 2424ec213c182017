import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import {
  bus,
  consume,
  countSeen,
  countUnpublished,
  effects,
  PATIENCE,
  recordEffect,
  relay,
  say,
  waitForEffects,
} from '../events-fixture.ts';

const isIdle = (payload: unknown): boolean => (payload as { word: string }).word.startsWith('idle');

test('events that change nothing are acknowledged without a transaction; others take effect', async () => {
  relay();
  consume('choosy', recordEffect, async (_db, payloads) => !payloads.every(isIdle));
  await say('idle');
  await say('idle again');
  await waitFor(async () => (await countUnpublished()) === 0, PATIENCE);
  await waitFor(async () => (await bus.countWaiting('choosy')) === 0, PATIENCE);
  expect(await countSeen()).toBe(0);
  expect(await effects()).toEqual([]);
  await say('busy');
  await waitForEffects('busy');
  await waitFor(async () => (await bus.countWaiting('choosy')) === 0, PATIENCE);
  expect(await countSeen()).toBe(1);
});

test('an event takes effect although nobody can say whether it will', async () => {
  relay();
  consume('unsure', recordEffect, async () => {
    throw new Error('the database is away');
  });
  await say('anyway');
  await waitForEffects('anyway');
});
