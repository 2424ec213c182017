import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { collectRefetches } from '../../src/admin/collect-refetches.ts';
import { createQueryClient } from '../../src/app/query-client.ts';

const queryKey = ['numbers'];
const collectMs = 400;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('changes are collected and refetched once', async () => {
  const { refetches, reads, leave } = await onTheScreen({ readMs: 10 });
  for (let change = 0; change < 5; change++) refetches.request();
  await jest.advanceTimersByTimeAsync(collectMs + 20);
  expect(reads).toEqual(['ended', 'ended']);
  leave();
});

test('changes faster than a refetch are still refetched to the end', async () => {
  const { refetches, reads, leave } = await onTheScreen({ readMs: 3_000 });
  for (let change = 0; change < 100; change++) {
    refetches.request();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(reads).not.toContain('given up');
  expect(reads.filter((read) => read === 'ended').length).toBeGreaterThan(2);
  leave();
});

test('a change that a running refetch may have missed is refetched afterwards, even if it is the first', async () => {
  const { refetches, reads, leave } = await onTheScreen({ readMs: 3_000, isFirstAwaited: false });
  refetches.request();
  await jest.advanceTimersByTimeAsync(3_100);
  expect(reads).toEqual(['ended', 'under way']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reads).toEqual(['ended', 'ended']);
  leave();
});

test('nothing is refetched after leaving', async () => {
  const { refetches, reads, leave } = await onTheScreen({ readMs: 10 });
  refetches.request();
  refetches.stop();
  await jest.advanceTimersByTimeAsync(collectMs * 2);
  expect(reads).toEqual(['ended']);
  leave();
});

/** Shows a query's numbers on the screen, and records how each read of them ended. */
async function onTheScreen({ readMs, isFirstAwaited = true }: { readMs: number; isFirstAwaited?: boolean }) {
  const queryClient = createQueryClient();
  const reads: string[] = [];
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<number> => {
    const number = reads.push('under way') - 1;
    signal.addEventListener('abort', () => {
      reads[number] = 'given up';
    });
    await new Promise((resolve) => setTimeout(resolve, readMs));
    if (!signal.aborted) reads[number] = 'ended';
    return number;
  };
  const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  if (isFirstAwaited) await jest.advanceTimersByTimeAsync(readMs);
  return { refetches: collectRefetches({ queryClient, keys: () => [queryKey], collectMs }), reads, leave };
}
