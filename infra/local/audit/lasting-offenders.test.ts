import { expect, jest, test } from '@jest/globals';
import { type LookAtOnce, lastingOffenders } from './lasting-offenders.ts';

const settledEarly = { attempt: 'a-1', rail: 'wallet' };
const neverTaken = { attempt: 'a-2', rail: 'card' };
const paid = (offenders: object[]) => new Map([['paid is settled', offenders]]);
const lasting = (look: LookAtOnce) => lastingOffenders(look, ['paid is settled'], 20);

test('what a second look no longer finds was work under way, and is no finding', async () => {
  const look = jest
    .fn<LookAtOnce>()
    .mockResolvedValueOnce(paid([settledEarly, neverTaken]))
    .mockResolvedValue(paid([neverTaken]));
  expect(await lasting(look)).toEqual(paid([neverTaken]));
});

test('something else that is under way at each look is no finding either', async () => {
  let looks = 0;
  expect(await lasting(async () => paid([{ attempt: `a-${++looks}` }]))).toEqual(new Map());
});

test('an offender whose figures change stays one', async () => {
  let used = 10;
  const found = await lasting(async () => paid([{ code: 'SUMMER', used: ++used }]));
  expect(found).toEqual(paid([{ code: 'SUMMER', used: expect.any(Number) }]));
});

test('one look is enough where all is well, and later ones are only at what looked wrong', async () => {
  const look = jest.fn<LookAtOnce>().mockResolvedValue(new Map([['numbers have no gaps', []]]));
  expect(await lastingOffenders(look, ['numbers have no gaps'], 60_000)).toEqual(new Map());
  expect(look).toHaveBeenCalledTimes(1);

  const both = jest.fn<LookAtOnce>().mockResolvedValue(paid([neverTaken]));
  await lastingOffenders(both, ['numbers have no gaps', 'paid is settled'], 20);
  expect(both.mock.calls[1]).toEqual([['paid is settled']]);
});
