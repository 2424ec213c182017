import { expect, test } from '@jest/globals';
import { destinationsFor, isInAdminArea } from '../../src/app/shell/navigation.ts';

const here = (at: string) =>
  destinationsFor({ isAdmin: true, at })
    .filter(({ isCurrent }) => isCurrent)
    .map(({ text }) => text);

test.each([
  ['/', 'nav.home'],
  ['/invoices', 'nav.invoices'],
  ['/docs/errors', 'nav.docs'],
  ['/admin', 'nav.admin'],
  ['/admin/overview', 'nav.admin'],
])('at %s the navigation marks %s, and nothing else', (at, text) => {
  expect(here(at)).toEqual([text]);
});

test('a path that only begins like a destination does not match it', () => {
  expect(here('/administration')).toEqual([]);
  expect([isInAdminArea('/administration'), isInAdminArea('/admin'), isInAdminArea('/admin/fx')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('the admin area is offered only to admins, who start at its overview', () => {
  const paths = (isAdmin: boolean) => destinationsFor({ isAdmin, at: '/' }).map(({ path }) => path);
  expect(paths(false)).toEqual(['/', '/invoices', '/docs']);
  expect(paths(true)).toEqual(['/', '/invoices', '/docs', '/admin/overview']);
});
