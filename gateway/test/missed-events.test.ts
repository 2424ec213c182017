import { expect, test } from '@jest/globals';
import { missedSince } from '../src/live/missed-events.ts';

const remembered = [3, 4, 7].map((sequence) => ({ sequence }));

test('a reader that comes back is told what it missed, and nothing else', () => {
  expect(missedSince(remembered, 3)).toEqual([{ sequence: 4 }, { sequence: 7 }]);
  expect(missedSince(remembered, 2)).toEqual(remembered);
  expect(missedSince(remembered, 7)).toEqual([]);
});

test('a reader whose place is of a stream that NATS lost has to read anew', () => {
  expect(missedSince(remembered, 5_000)).toBeUndefined();
});

test('so has one whose place is forgotten, or of which nothing is remembered at all', () => {
  expect(missedSince(remembered, 1)).toBeUndefined();
  expect(missedSince([], 5)).toBeUndefined();
});
