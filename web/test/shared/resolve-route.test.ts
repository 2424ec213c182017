import { expect, test } from '@jest/globals';
import { resolveRoute, routeSegments } from '../../src/shared/api/resolve-route.ts';

test('parameters are inserted into the path, escaped', () => {
  const params = { id: 'a/b', receiptKey: 'k?' };
  expect(resolveRoute('DELETE /api/invoice/:id/receipt/:receiptKey', { params })).toEqual({
    method: 'DELETE',
    path: '/api/invoice/a%2Fb/receipt/k%3F',
  });
});

test('empty values stay out of the query', () => {
  const query = { limit: '5', cursor: '', search: undefined };
  expect(resolveRoute('GET /api/invoices', { query }).path).toBe('/api/invoices?limit=5');
});

test('the segments of a read, joined with slashes, are its path', () => {
  const segments = routeSegments('GET /api/invoice/:id', { params: { id: '7' } });
  expect(segments).toEqual(['api', 'invoice', '7']);
});
