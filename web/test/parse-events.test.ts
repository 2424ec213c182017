import { expect, test } from '@jest/globals';
import { parseEvents } from '../src/shared/api/parse-events.ts';

test('complete events are taken out and the rest is kept', () => {
  const { events, rest } = parseEvents('id: 4\nevent: invoice\ndata: {"a":1}\n\nid: 5\nda');
  expect(events).toEqual([{ id: '4', type: 'invoice', data: '{"a":1}' }]);
  expect(rest).toBe('id: 5\nda');
});

test('comments are no events', () => {
  expect(parseEvents(': open\n\n: alive\n\n')).toEqual({ events: [], rest: '' });
});

test('lines of data are joined, and carriage returns do not matter', () => {
  expect(parseEvents('data: a\r\ndata:b\r\n\r\n').events).toEqual([
    { id: undefined, type: 'message', data: 'a\nb' },
  ]);
});

test('an event cut anywhere comes out whole once the rest is there', () => {
  const text = 'id: 9\nevent: invoice\ndata: x\n\n';
  for (let cut = 0; cut < text.length; cut += 1) {
    const first = parseEvents(text.slice(0, cut));
    const second = parseEvents(first.rest + text.slice(cut));
    expect([...first.events, ...second.events]).toEqual([{ id: '9', type: 'invoice', data: 'x' }]);
  }
});
