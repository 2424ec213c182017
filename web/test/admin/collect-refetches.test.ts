import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { collectRefetches } from '../../src/admin/collect-refetches.ts';
import { createQueryClient } from '../../src/app/query-client.ts';
import { ApiError } from '../../src/shared/api/api-error.ts';

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

test.each([
  { status: 0, isRepeated: true },
  { status: 503, isRepeated: true },
  { status: 429, isRepeated: true },
  { status: 403, isRepeated: false },
])('a refetch that fails with $status is repeated: $isRepeated', async ({ status, isRepeated }) => {
  Object.assign(globalThis, { document: { visibilityState: 'visible' } });
  const queryClient = createQueryClient();
  const body = JSON.stringify({ error: 'forbidden', message: 'No.', requestId: 'r-1' });
  let reads = 0;
  const queryFn = async (): Promise<number> => {
    reads += 1;
    if (reads !== 2) return reads;
    throw new ApiError({ status, statusText: '', body: status === 0 ? '' : body, requestId: undefined });
  };
  const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(1);
  const refetches = collectRefetches({ queryClient, keys: () => [queryKey], collectMs });
  refetches.request();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(queryClient.getQueryData(queryKey)).toBe(isRepeated ? 3 : 1);
  expect(reads).toBe(isRepeated ? 3 : 2);
  refetches.stop();
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
