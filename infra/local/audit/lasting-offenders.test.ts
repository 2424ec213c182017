import { expect, jest, test } from '@jest/globals';
import { lastingOffenders, type RunChecks } from './lasting-offenders.ts';

const settledEarly = { attempt: 'a-1', rail: 'wallet' };
const neverTaken = { attempt: 'a-2', rail: 'card' };
const paid = (offenders: object[]) => new Map([['paid is settled', offenders]]);
const lasting = (runChecks: RunChecks) => lastingOffenders(runChecks, ['paid is settled'], 20);

test('drops an offender that the second check no longer finds', async () => {
  const runChecks = jest
    .fn<RunChecks>()
    .mockResolvedValueOnce(paid([settledEarly, neverTaken]))
    .mockResolvedValue(paid([neverTaken]));
  expect(await lasting(runChecks)).toEqual(paid([neverTaken]));
});

test('drops offenders that differ between the checks', async () => {
  let checks = 0;
  expect(await lasting(async () => paid([{ attempt: `a-${++checks}` }]))).toEqual(new Map());
});

test('keeps an offender whose figures change', async () => {
  let used = 10;
  const found = await lasting(async () => paid([{ code: 'SUMMER', used: ++used }]));
  expect(found).toEqual(paid([{ code: 'SUMMER', used: expect.any(Number) }]));
});

test('checks once when nothing is wrong, and afterwards only what looked wrong', async () => {
  const runChecks = jest.fn<RunChecks>().mockResolvedValue(new Map([['numbers have no gaps', []]]));
  expect(await lastingOffenders(runChecks, ['numbers have no gaps'], 60_000)).toEqual(new Map());
  expect(runChecks).toHaveBeenCalledTimes(1);

  const both = jest.fn<RunChecks>().mockResolvedValue(paid([neverTaken]));
  await lastingOffenders(both, ['numbers have no gaps', 'paid is settled'], 20);
  expect(both.mock.calls[1]).toEqual([['paid is settled']]);
});
