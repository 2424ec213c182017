import { expect, jest, test } from '@jest/globals';
import { lastingOffenders, type RunChecks } from './lasting-offenders.ts';

const settledEarly = { attempt: 'a-1', rail: 'wallet' };
const neverTaken = { attempt: 'a-2', rail: 'card' };
const paid = (offenders: object[]) => new Map([['paid is settled', offenders]]);
const lasting = (runChecks: RunChecks) => lastingOffenders(runChecks, ['paid is settled'], 20);

test('what a second look no longer finds was work under way, and is no finding', async () => {
  const runChecks = jest
    .fn<RunChecks>()
    .mockResolvedValueOnce(paid([settledEarly, neverTaken]))
    .mockResolvedValue(paid([neverTaken]));
  expect(await lasting(runChecks)).toEqual(paid([neverTaken]));
});

test('something else that is under way at each look is no finding either', async () => {
  let checks = 0;
  expect(await lasting(async () => paid([{ attempt: `a-${++checks}` }]))).toEqual(new Map());
});

test('an offender whose figures change stays one', async () => {
  let used = 10;
  const found = await lasting(async () => paid([{ code: 'SUMMER', used: ++used }]));
  expect(found).toEqual(paid([{ code: 'SUMMER', used: expect.any(Number) }]));
});

test('one look is enough where all is well, and later ones are only at what looked wrong', async () => {
  const runChecks = jest.fn<RunChecks>().mockResolvedValue(new Map([['numbers have no gaps', []]]));
  expect(await lastingOffenders(runChecks, ['numbers have no gaps'], 60_000)).toEqual(new Map());
  expect(runChecks).toHaveBeenCalledTimes(1);

  const both = jest.fn<RunChecks>().mockResolvedValue(paid([neverTaken]));
  await lastingOffenders(both, ['numbers have no gaps', 'paid is settled'], 20);
  expect(both.mock.calls[1]).toEqual([['paid is settled']]);
});
