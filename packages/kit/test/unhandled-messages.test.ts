import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openUnhandledMessages } from '../src/events/unhandled-messages.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('messages without a handler are acknowledged together and soon, at once if many or if none follows', () => {
  const acknowledged: number[] = [];
  const dropped = openUnhandledMessages();
  const add = (place: number) => dropped.add({ ack: () => acknowledged.push(place) });
  add(1);
  jest.advanceTimersByTime(150);
  add(2);
  expect(acknowledged).toEqual([]);
  jest.advanceTimersByTime(50);
  expect(acknowledged.splice(0)).toEqual([1, 2]);
  const many = Array.from({ length: 32 }, (_, place) => place);
  for (const place of many) add(place);
  expect(acknowledged.splice(0)).toEqual(many);
  add(3);
  dropped.acknowledge();
  expect(acknowledged).toEqual([3]);
  expect(jest.getTimerCount()).toBe(0);
});

test('without a connection nothing is acknowledged and nothing fails', () => {
  const dropped = openUnhandledMessages();
  dropped.add({
    ack: () => {
      throw new Error('closed connection');
    },
  });
  jest.advanceTimersByTime(200);
  expect(jest.getTimerCount()).toBe(0);
});
