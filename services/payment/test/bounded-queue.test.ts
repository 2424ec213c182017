import { expect, test } from '@jest/globals';
import { createBoundedQueue } from '../src/receipts/bounded-queue.ts';

const BUSY = { reason: 'SERVICE_UNAVAILABLE', details: { retryAfterSeconds: '30' } };

test('runs work in the order in which it arrived, with limited concurrency', async () => {
  const queue = createBoundedQueue({ maxConcurrent: 2, maxWaiting: 10, maxWaitMs: 60_000 });
  const order: number[] = [];
  let [now, most] = [0, 0];
  const work = async (which: number): Promise<number> => {
    order.push(which);
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return which;
  };
  const all = [0, 1, 2, 3, 4, 5, 6];
  expect(await Promise.all(all.map((which) => queue(() => work(which))))).toEqual(all);
  expect([order, most]).toEqual([all, 2]);
});

test('refuses work when too much is waiting, and failed work frees its place', async () => {
  const queue = createBoundedQueue({ maxConcurrent: 1, maxWaiting: 1, maxWaitMs: 60_000 });
  const held = Promise.withResolvers<void>();
  const [first, second] = [queue(() => held.promise), queue(async () => 'second')];
  await expect(queue(async () => 'third')).rejects.toMatchObject(BUSY);
  held.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await queue(async () => 'fourth')).toBe('fourth');
});

test('refuses work that has waited too long and does not run it later', async () => {
  const queue = createBoundedQueue({ maxConcurrent: 1, maxWaiting: 5, maxWaitMs: 20 });
  const held = Promise.withResolvers<void>();
  const first = queue(() => held.promise);
  let called = false;
  const late = queue(async () => {
    called = true;
  });
  await expect(late).rejects.toMatchObject(BUSY);
  held.resolve();
  await first;
  expect(await queue(async () => 'free')).toBe('free');
  expect(called).toBe(false);
});
