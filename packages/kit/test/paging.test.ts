import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { cursorPart, pageLimit, pageOf, readCursor } from '../src/database/paging.ts';

const place = z.tuple([z.literal('amount'), cursorPart.whole]);
const rows = [5n, 4n, 3n];
const placeOf = (row: bigint) => ['amount', row];

test('a page has fifty rows by default, one to two hundred on request, and no other number', () => {
  expect([0, 1, 200].map((asked) => pageLimit(asked))).toEqual([50, 1, 200]);
  expect(pageLimit(0, 200)).toBe(200);
  for (const asked of [-1, 201]) expect(() => pageLimit(asked)).toThrow('Limit must be 1 to 200');
});

test('a page with more rows after it names where it ended, and the last one nothing', () => {
  const { page, nextCursor } = pageOf(rows, 2, placeOf);
  expect(page).toEqual([5n, 4n]);
  expect(readCursor(nextCursor, place)).toEqual(['amount', 4n]);
  expect(pageOf(rows, 3, placeOf)).toEqual({ page: rows, nextCursor: '' });
  expect(pageOf([], 3, placeOf)).toEqual({ page: [], nextCursor: '' });
  expect(readCursor('', place)).toBeUndefined();
});

test.each([
  '!',
  Buffer.from('[').toString('base64url'),
  Buffer.from('["amount"]').toString('base64url'),
  Buffer.from('["number","4"]').toString('base64url'),
  Buffer.from('["amount","-4"]').toString('base64url'),
  Buffer.from('["amount","4","4"]').toString('base64url'),
])('the cursor %s is refused', (cursor) => {
  const refusal = { reason: 'CURSOR_INVALID', details: { path: 'cursor' } };
  expect(() => readCursor(cursor, place)).toThrow(expect.objectContaining(refusal));
});
