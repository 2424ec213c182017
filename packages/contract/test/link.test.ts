import { safeLinks, unsafeLinks } from '@checkout/testkit/link-corpus.ts';
import { expect, test } from '@jest/globals';
import { createProductAccessBody } from '../src/product-access/schema.ts';
import { parseSafeLink } from '../src/values/link.ts';

test.each(unsafeLinks)('%j is no link', (address) => {
  expect(parseSafeLink(address)).toBeUndefined();
});

test.each(safeLinks)('%j is a link to %j', (given, shown) => {
  expect(parseSafeLink(given)?.href).toBe(shown);
});

test('what admins may save is a link by the same rule, save for blanks around it', () => {
  const saved = unsafeLinks.filter(
    (url) => createProductAccessBody.safeParse({ key: 'a', label: 'a', url }).success,
  );
  expect(saved.filter((url) => parseSafeLink(url.trim()) === undefined)).toEqual([]);
});
