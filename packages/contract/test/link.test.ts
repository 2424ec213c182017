import { safeLinks, unsafeLinks } from '@checkout/testkit/hostile/link-corpus.ts';
import { expect, test } from '@jest/globals';
import { createProductAccessBody } from '../src/product-access/schema.ts';
import { parseSafeLink } from '../src/values/link.ts';

test.each(unsafeLinks)('%j is no link', (address) => {
  expect(parseSafeLink(address)).toBeUndefined();
});

test.each(safeLinks)('%j is a link to %j', (given, shown) => {
  expect(parseSafeLink(given)?.href).toBe(shown);
});

test('links that admins save follow the same rule, apart from surrounding spaces', () => {
  const saved = unsafeLinks.filter(
    (url) => createProductAccessBody.safeParse({ key: 'a', label: 'a', url }).success,
  );
  expect(saved.filter((url) => parseSafeLink(url.trim()) === undefined)).toEqual([]);
});
