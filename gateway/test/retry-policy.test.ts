import { routes } from '@checkout/contract/routes.ts';
import { AppError, unavailable } from '@checkout/kit/errors/errors.ts';
import { expect, test } from '@jest/globals';
import { createRetryPolicy, retryPolicyOf } from '../src/http/retry-policy.ts';

const away = () => unavailable('SERVICE_UNAVAILABLE', 'The service is not available right now.');

/** Returns work that fails so many times, with `fault`, and then succeeds. */
function failing(times: number, fault: () => Error = away) {
  const work = async (): Promise<string> => {
    work.runs += 1;
    if (work.runs <= times) throw fault();
    return 'done';
  };
  work.runs = 0;
  return work;
}

test('work whose service restarted succeeds on the second try', async () => {
  const work = failing(1);
  expect(await createRetryPolicy()(work)).toBe('done');
  expect(work.runs).toBe(2);
});

test.each([
  ['payWithGems', 2],
  ['createActivity', 2],
  ['completeInvoice', 2],
  ['createFxRate', 1],
  ['createPaymentMethod', 1],
  ['createInvoiceDraft', 1],
  ['createProductAccess', 1],
  ['applyCoupon', 1],
] as const)('a request of %s whose service is down is tried at most %d times', async (id, runs) => {
  const work = failing(9);
  await expect(retryPolicyOf(routes[id], createRetryPolicy())(work)).rejects.toThrow();
  expect(work.runs).toBe(runs);
});

test('there is no third try', async () => {
  const work = failing(2);
  await expect(createRetryPolicy()(work)).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
  expect(work.runs).toBe(2);
});

test.each([
  ['the wallet is away', () => unavailable('WALLET_UNAVAILABLE', 'The wallet is away.')],
  [
    'a service took too long',
    () => new AppError({ code: 'DEADLINE_EXCEEDED', reason: 'SERVICE_UNAVAILABLE', message: 'Too late.' }),
  ],
  ['a bug', () => new Error('bug')],
])('work that failed because of %s is not retried', async (_name, fault) => {
  const work = failing(1, fault);
  await expect(createRetryPolicy()(work)).rejects.toThrow();
  expect(work.runs).toBe(1);
});

test('an outage is not retried for every request', async () => {
  const retryPolicy = createRetryPolicy();
  const works = Array.from({ length: 30 }, () => failing(9));
  await Promise.allSettled(works.map(retryPolicy));
  expect(works.filter(({ runs }) => runs === 2)).toHaveLength(10);
});
