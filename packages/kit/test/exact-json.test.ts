import { expect, test } from '@jest/globals';
import { longNumberText, parseExact } from '../src/values/exact-json.ts';

test.each([
  '{"orderId":12345678901234567890}',
  '{"nested":[{"n":-9007199254740993}]}',
  '{"__proto__":{"n":98765432109876543210}}',
])('%s is serialized as it was parsed', (text) => {
  expect(JSON.stringify(parseExact(text))).toBe(text);
});

test.each([
  '9007199254740992',
  '123456789012345680000',
  '1000000000000000000000',
  '1e300',
  '0.12345678901234567',
  '"12345678901234567890"',
  '9'.repeat(400),
])('%s is parsed as by JSON.parse', (text) => {
  expect(parseExact(text)).toBe(JSON.parse(text));
  expect(longNumberText(parseExact(text))).toBeUndefined();
});

test('a long number keeps its digits', () => {
  const { n } = parseExact('{"n":12345678901234567891}') as { n: unknown };
  expect(longNumberText(n)).toBe('12345678901234567891');
});
