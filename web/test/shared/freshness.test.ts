import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { followFocus } from '../../src/app/follow-focus.ts';
import { createQueryClient } from '../../src/app/query-client.ts';
import { ApiError } from '../../src/shared/api/api-error.ts';
import { memoryStorage } from '../support/memory-storage.ts';

Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage: memoryStorage() }) });
const { balanceQuery, currentUserQuery, gemRateQuery } = await import('../../src/shared/session/queries.ts');
const { callAsMember } = await import('../../src/shared/session/call-as-member.ts');
const { productAccessQuery } = await import('../../src/shared/site/queries.ts');

const minutes = 60_000;

test('by default data is never stale, never refetched by itself and never retried', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutations: { retry: false },
  });
});

test('the member is refetched every 30 s, stale at once and kept for 60 s', () => {
  expect(currentUserQuery).toMatchObject({ staleTime: 0, refetchInterval: 30_000, gcTime: 60_000 });
});

test.each(['focus', 'visibilitychange'])('the member is read again at a %s of the window', async (event) => {
  followFocus();
  const client = createQueryClient();
  client.mount();
  let reads = 0;
  const queryFn = () => Promise.resolve(++reads);
  const query = { ...currentUserQuery, queryFn, refetchInterval: false } as unknown as QueryObserverOptions;
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  await waitFor(() => client.getQueryData(currentUserQuery.queryKey) !== undefined);
  window.dispatchEvent(new Event(event));
  await waitFor(() => reads === 2);
  stop();
  client.clear();
  client.unmount();
});

test('the balance is fresh for 10 s and refetched every 30 s', () => {
  expect(balanceQuery).toMatchObject({ staleTime: 10_000, refetchInterval: 30_000 });
});

test('the gem rate is fresh for five minutes and retried three times', () => {
  expect(gemRateQuery).toMatchObject({ staleTime: 5 * minutes, retry: 3 });
});

test('product access is fresh for five minutes', () => {
  expect(productAccessQuery).toMatchObject({ staleTime: 5 * minutes });
});

test.each([
  ['the member', currentUserQuery],
  ['the balance', balanceQuery],
])('%s is retried three times, a second apart, but not with a refused token', (_, query) => {
  const { retry, retryDelay } = query as unknown as Retried;
  expect(retryDelay).toBe(1_000);
  expect([0, 1, 2, 3].map((failures) => retry(failures, answer(502)))).toEqual([true, true, true, false]);
  expect(retry(0, answer(401))).toBe(false);
});

test('the 401 of a proxy is tried again, as it says nothing about the token', () => {
  const { retry } = currentUserQuery as unknown as Retried;
  expect(retry(0, answer(401, '<h1>Unauthorized</h1>'))).toBe(true);
});

test('a call that was not sent, as nobody is signed in, is not tried again', async () => {
  const { retry } = currentUserQuery as unknown as Retried;
  const error: Error = await callAsMember(async () => undefined).catch((reason) => reason);
  expect(retry(0, error)).toBe(false);
});

function answer(status: number, body = ours): ApiError {
  return new ApiError({ status, statusText: '', body, requestId: undefined });
}

const ours = JSON.stringify({ error: 'unauthorized', message: 'No.', requestId: 'r1' });

interface Retried {
  retry: (failures: number, error: Error) => boolean;
  retryDelay: number;
}
