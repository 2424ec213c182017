import { unavailable } from '@checkout/kit/errors/errors.ts';
import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { expect, test } from '@jest/globals';
import { createQuotas } from '../src/limits/quota.ts';

test('granted calls are used even if this clock is ahead of the counting one', async () => {
  let asked = 0;
  const takeQuota = async () => {
    asked += 1;
    if (asked > 1) throw new Error('asked again for what was granted');
    return { granted: 20, windowEndsAt: new Date(Date.now() - 60_000) };
  };
  const account = { takeQuota } as unknown as Parameters<typeof createQuotas>[0]['account'];
  const quotas = createQuotas({ account, factor: 1, log: createLogger({ name: 'test', level: 'silent' }) });

  for (let call = 0; call < 20; call += 1) await quotas.takeCall('a client');

  expect(asked).toBe(1);
});

test('while calls cannot be counted, one call per portion waits, for at most a second', async () => {
  const waitsMs: number[] = [];
  const takeQuota = async () => {
    waitsMs.push((currentContext()?.deadlineMs ?? Number.POSITIVE_INFINITY) - Date.now());
    throw unavailable('SERVICE_UNAVAILABLE', 'The service did not answer in time.');
  };
  const account = { takeQuota } as unknown as Parameters<typeof createQuotas>[0]['account'];
  const quotas = createQuotas({ account, factor: 1, log: createLogger({ name: 'test', level: 'silent' }) });

  for (let call = 0; call < 20; call += 1) await quotas.takeCall('a client');
  await runInContext({ ...serviceContext('gateway'), deadlineMs: Date.now() + 300 }, () =>
    quotas.takeCall('another client'),
  );

  expect(waitsMs).toHaveLength(2);
  const [first = 0, second = 0] = waitsMs;
  expect(first).toBeLessThanOrEqual(1_000);
  expect(second).toBeLessThanOrEqual(300);
});
