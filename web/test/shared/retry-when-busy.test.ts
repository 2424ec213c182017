import { expect, jest, test } from '@jest/globals';
import { ApiError } from '../../src/shared/api/api-error.ts';
import { retryWhenBusy } from '../../src/shared/api/retry-when-busy.ts';

const refusal = (status: number): ApiError =>
  new ApiError({ status, statusText: '', body: '', requestId: undefined });

test('a read refused by a busy server is retried, twice at most', async () => {
  jest.useFakeTimers();
  const read = jest.fn(async () => 'the file').mockRejectedValueOnce(refusal(503));
  const answer = retryWhenBusy(read);
  await jest.runAllTimersAsync();
  await expect(answer).resolves.toBe('the file');
  expect(read).toHaveBeenCalledTimes(2);

  const never = jest.fn(async () => Promise.reject(refusal(503)));
  const outcome = expect(retryWhenBusy(never)).rejects.toMatchObject({ status: 503 });
  await jest.runAllTimersAsync();
  await outcome;
  expect(never).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('a refusal is not retried', async () => {
  const read = jest.fn(async () => Promise.reject(refusal(404)));
  await expect(retryWhenBusy(read)).rejects.toMatchObject({ status: 404 });
  expect(read).toHaveBeenCalledTimes(1);
});
