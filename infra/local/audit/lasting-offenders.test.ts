import { expect, jest, test } from '@jest/globals';
import { lastingOffenders } from './lasting-offenders.ts';

const settledEarly = { attempt: 'a-1', rail: 'wallet' };
const neverTaken = { attempt: 'a-2', rail: 'card' };

test('what a second look no longer finds was work under way, and is no finding', async () => {
  const look = jest
    .fn<() => Promise<object[]>>()
    .mockResolvedValueOnce([settledEarly, neverTaken])
    .mockResolvedValue([neverTaken]);
  expect(await lastingOffenders(look, 20)).toEqual([neverTaken]);
});

test('something else that is under way at each look is no finding either', async () => {
  let looks = 0;
  const look = async () => [{ attempt: `a-${++looks}` }];
  expect(await lastingOffenders(look, 20)).toEqual([]);
});

test('an offender whose figures change stays one', async () => {
  let used = 10;
  const look = async () => [{ code: 'SUMMER', used: ++used }];
  expect(await lastingOffenders(look, 20)).toEqual([{ code: 'SUMMER', used: expect.any(Number) }]);
});

test('one look is enough where all is well', async () => {
  const look = jest.fn<() => Promise<object[]>>().mockResolvedValue([]);
  expect(await lastingOffenders(look, 60_000)).toEqual([]);
  expect(look).toHaveBeenCalledTimes(1);
});
