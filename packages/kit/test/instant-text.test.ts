import { expect, test } from '@jest/globals';
import { isInstantText } from '../src/values/instant-text.ts';

test.each([
  '2026-11-22 05:57:37+00',
  '2026-11-22 05:57:37.123456+00',
  '2024-02-29 23:59:59.1-05',
  '2026-01-01 00:00:00+05:30',
])('%s is an instant as Postgres prints it', (text) => {
  expect(isInstantText(text)).toBe(true);
});

test.each([
  '',
  'infinity',
  'now',
  '2026-11-22',
  '2026-13-01 00:00:00+00',
  '2026-02-30 00:00:00+00',
  '2025-02-29 00:00:00+00',
  '2026-01-01 24:00:00+00',
  '2026-01-01 00:00:61+00',
  '0000-01-01 00:00:00+00',
  '2026-01-01 00:00:00+99',
  '2026-01-01 00:00:00+00:99',
  '2026-01-01 00:00:00.1234567+00',
  "2026-01-01 00:00:00+00'",
])('%s is none', (text) => {
  expect(isInstantText(text)).toBe(false);
});
