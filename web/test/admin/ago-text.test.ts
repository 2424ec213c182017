import { expect, test } from '@jest/globals';
import { agoText } from '../../src/admin/review-desk/ago-text.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:04Z', 'this minute'],
  ['2026-11-21T11:59:01Z', 'this minute'],
  ['2026-11-21T11:01:00Z', '59 minutes ago'],
  ['2026-11-21T09:00:01Z', '2 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-11T13:00:00Z', '9 days ago'],
])('%s was %s', (instant, text) => {
  expect(agoText(instant, { now, language: 'en' })).toBe(text);
});
