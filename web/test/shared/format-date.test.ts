import { expect, test } from '@jest/globals';
import {
  formatDay,
  formatDueDay,
  formatDueZoned,
  formatMinute,
  formatZoned,
} from '../../src/shared/ui/format-date.ts';

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
  'in %s no time counts the years otherwise than the PDF',
  (language) => {
    for (const format of [formatMinute, formatZoned]) expect(format(instant, language)).toContain('2026');
  },
);

test.each(['2026-12-10T00:00:00.000Z', '2026-12-10T23:59:59.999Z'])(
  'a due date at %s is that day of UTC',
  (dueDate) => {
    expect(formatDueDay(dueDate, 'en')).toBe('10 Dec 2026');
    expect(formatDueZoned(dueDate, 'en')).toMatch(/10 Dec 2026.*Coordinated Universal Time/);
  },
);
