import { expect, test } from '@jest/globals';
import { formatPosition, missedSince, parsePosition } from '../src/live/missed-events.ts';

const at = (sequence: number, stream = '2026-11-23T14:32:30.5Z') => ({ stream, sequence });
const remembered = [3, 4, 7].map((sequence) => at(sequence));

test('a resuming reader receives what it missed and nothing else', () => {
  expect(missedSince(remembered, at(3))).toEqual([at(4), at(7)]);
  expect(missedSince(remembered, at(2))).toEqual(remembered);
  expect(missedSince(remembered, at(7))).toEqual([]);
});

test('a reader with a position in a stream that NATS lost must reload, whatever the number', () => {
  expect(missedSince(remembered, at(5_000))).toBeUndefined();
  expect(missedSince(remembered, at(4, '2026-11-22T14:32:30.5Z'))).toBeUndefined();
});

test('a reader with a forgotten position must reload, and so must any reader when nothing is remembered', () => {
  expect(missedSince(remembered, at(1))).toBeUndefined();
  expect(missedSince([], at(5))).toBeUndefined();
});

test('a position is parsed as it was written, and nothing else is accepted', () => {
  expect(parsePosition(formatPosition(at(7)))).toEqual(at(7));
  for (const text of ['', '0', '7', '-7', 'x-', 'x-1e9', 'x-7\n'])
    expect(parsePosition(text)).toBeUndefined();
});
