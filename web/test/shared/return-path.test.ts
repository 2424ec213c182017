import { safeLinks, unsafeLinks } from '@checkout/testkit/hostile/link-corpus.ts';
import { expect, test } from '@jest/globals';
import { ownPath } from '../../src/shared/session/return-path.ts';

const origin = 'https://checkout.example.org';

test.each([
  ['/', '/'],
  ['/pay/1?from=mail#top', '/pay/1?from=mail#top'],
  ['/a/../b', '/b'],
])('%s on our own origin is kept as %s', (address, path) => {
  expect(ownPath({ address, origin })).toBe(path);
});

test.each([
  '//evil.example.org/a',
  '/\\evil.example.org',
  '/\t/evil.example.org',
  'https://evil.example.org',
  'https://checkout.example.org/pay/1',
  'javascript:alert(1)',
  'pay/1',
  '',
  '/auth/callback?token=x',
])('%j leads to another origin or nowhere', (address) => {
  expect(ownPath({ address, origin })).toBeUndefined();
});

test.each([...unsafeLinks, ...safeLinks.map(([given]) => given)])('%j never leaves our origin', (address) => {
  const path = ownPath({ address, origin });
  const place = new URL(path ?? '/', origin);
  expect(place.origin).toBe(origin);
  expect((path ?? '/').startsWith('//')).toBe(false);
});
