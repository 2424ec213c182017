import { expect, test } from '@jest/globals';
import { theme } from '../../src/app/theme.ts';

test('layouts follow the size of the letters that a reader has set, not only the pixels of their screen', () => {
  const { keys, up, down } = theme.breakpoints;
  for (const key of keys) expect(up(key)).toMatch(/^@media \(min-width:[\d.]+rem\)$/);
  expect(up('md')).toBe('@media (min-width:56.25rem)');
  // Less than a pixel below it, so that no width lies between the two.
  expect(Number(/[\d.]+/.exec(down('md'))?.[0]) * 16).toBeGreaterThan(899.9);
});
