import { problemCodes } from '@checkout/contract/problem.ts';
import { routes } from '@checkout/contract/routes.ts';
import { expect, test } from '@jest/globals';
import { buildIndex } from '../../src/docs/search/build-index.ts';
import { find, markWords } from '../../src/docs/search/find.ts';
import { description, pages } from './docs-description.ts';

const entries = buildIndex({ pages, description });
const first = (query: string) => find(entries, query)[0]?.path;

test('every section, every call and every error code can be found', () => {
  const paths = new Set(entries.map(({ path }) => path));
  for (const { path, sections } of pages)
    for (const { id } of sections) expect(paths).toContain(id ? `${path}#${id}` : path);
  for (const id of Object.keys(routes)) expect(paths).toContain(`/docs/api#${id}`);
  const titles = new Set(entries.map(({ title }) => title));
  for (const code of problemCodes) expect(titles).toContain(code);
});

test.each([
  ['idempotency', '/docs#idempotency'],
  ['Retries', '/docs/webhooks#retries'],
  ['verify delivery', '/docs/webhooks#verify-a-delivery'],
  ['apply-coupon', '/docs/api#applyCoupon'],
  ['rate limits', '/docs#rate-limits'],
  ['push entry', '/docs/activity-feed#push-an-entry'],
  ['GET /api/invoices', '/docs/api#listMyInvoices'],
  ['system arch', '/docs#system-architecture'],
])('“%s” finds %s first', (query, path) => {
  expect(first(query)).toBe(path);
});

test('all words must match, in any order and case, and an empty search finds nothing', () => {
  expect(first('COUPON events restrict')).toBe('/docs/coupons#restrict-it-to-events');
  expect(find(entries, 'coupon zeppelin')).toEqual([]);
  expect(find(entries, '   ')).toEqual([]);
  expect(find(entries, '(*')).toEqual([]);
});

test('a hit shows the text around the match', () => {
  const [hit] = find(entries, 'retries last');
  expect(hit).toMatchObject({ page: 'Webhooks', title: 'Receive well' });
  expect(hit?.snippet).toContain('retries last');
  expect(hit!.snippet.length).toBeLessThan(170);
});

test('matching words are marked, and nothing is lost', () => {
  expect(markWords('Apply a coupon', 'COUP')).toEqual([
    { text: 'Apply a ', isMarked: false },
    { text: 'coup', isMarked: true },
    { text: 'on', isMarked: false },
  ]);
  expect(markWords('a.c abc', 'a.c').filter(({ isMarked }) => isMarked)).toEqual([
    { text: 'a.c', isMarked: true },
  ]);
});
