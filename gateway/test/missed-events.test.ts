import { expect, test } from '@jest/globals';
import { formatPosition, missedSince, parsePosition } from '../src/live/missed-events.ts';

const at = (sequence: number, stream = '2026-11-23T14:32:30.5Z') => ({ stream, sequence });
const remembered = [3, 4, 7].map((sequence) => at(sequence));

test('a reader that comes back is told what it missed, and nothing else', () => {
  expect(missedSince(remembered, at(3))).toEqual([at(4), at(7)]);
  expect(missedSince(remembered, at(2))).toEqual(remembered);
  expect(missedSince(remembered, at(7))).toEqual([]);
});

test('a reader whose place is of a stream that NATS lost has to read anew, whatever its number', () => {
  expect(missedSince(remembered, at(5_000))).toBeUndefined();
  expect(missedSince(remembered, at(4, '2026-11-22T14:32:30.5Z'))).toBeUndefined();
});

test('so has one whose place is forgotten, or of which nothing is remembered at all', () => {
  expect(missedSince(remembered, at(1))).toBeUndefined();
  expect(missedSince([], at(5))).toBeUndefined();
});

test('a place is read as it was written, and nothing else is one', () => {
  expect(parsePosition(formatPosition(at(7)))).toEqual(at(7));
  for (const text of ['', '0', '7', '-7', 'x-', 'x-1e9', 'x-7\n'])
    expect(parsePosition(text)).toBeUndefined();
});
