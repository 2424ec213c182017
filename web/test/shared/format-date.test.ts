import { expect, test } from '@jest/globals';
import {
  formatDay,
  formatDueZoned,
  formatMinute,
  formatShortDay,
  formatShortDueDay,
  formatUtcDay,
  formatZoned,
} from '../../src/shared/time/format-date.ts';

const instant = '2026-11-26T12:00:00.000Z';

test.each([
  ['en', '26 Nov 2026'],
  ['zh-Hant', '2026年11月26日'],
  ['zh-Hans', '2026年11月26日'],
  ['th', '26 พ.ย. 2026'],
])('in %s a day is written %s', (language, text) => {
  expect(formatDay(instant, language)).toBe(text);
});

test.each(['en', 'zh-Hant', 'zh-Hans', 'th'])(
  'in %s no time uses another calendar than the PDF',
  (language) => {
    for (const format of [formatMinute, formatZoned]) expect(format(instant, language)).toContain('2026');
  },
);

test.each(['en', 'zh-Hant', 'zh-Hans', 'th'])(
  'in %s the hours are counted to 24, as on the PDF',
  (language) => {
    const [evening, midnight] = [new Date(2026, 10, 26, 21, 5), new Date(2026, 10, 26, 0, 5)];
    expect(formatMinute(evening, language)).toMatch(/26.* ?21:05$/);
    expect(formatMinute(midnight, language)).toMatch(/26.* ?00:05$/);
  },
);

test('a short date leaves out the current year, and no other', () => {
  const now = new Date('2026-07-01T12:00:00.000Z');
  expect(formatShortDay(instant, 'en', now)).toBe('26 Nov');
  expect(formatShortDay(instant, 'zh-Hant', now)).toBe('11月26日');
  expect(formatShortDay('2025-11-26T12:00:00.000Z', 'en', now)).toBe('26 Nov 2025');
  expect(formatShortDueDay('2026-12-31T23:59:59.999Z', 'en', now)).toBe('31 Dec');
  expect(formatShortDueDay('2027-01-01T00:00:00.000Z', 'en', now)).toBe('1 Jan 2027');
});

test.each(['2026-12-10T00:00:00.000Z', '2026-12-10T23:59:59.999Z'])(
  'a due date at %s is that day in UTC',
  (dueDate) => {
    expect(formatUtcDay(dueDate, 'en')).toBe('10 Dec 2026');
    expect(formatDueZoned(dueDate, 'en')).toMatch(/10 Dec 2026.*Coordinated Universal Time/);
  },
);
