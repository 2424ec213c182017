import { expect, test } from '@jest/globals';
import { createInvoicePageCache } from '../src/reads/invoice-page-cache.ts';

test.each([
  ['a page of ordinary size is named when it is asked for again', 90_000, ['', 'v1']],
  ['a page of many megabytes is not kept', 2_000_000, ['', '']],
])('%s', async (_title, bytes, named) => {
  const asked: (string | undefined)[] = [];
  const lists = createInvoicePageCache({
    searchInvoices: async ({ heldVersion }) => {
      asked.push(heldVersion);
      const pageJson = heldVersion === 'v1' ? Buffer.alloc(0) : Buffer.alloc(bytes, ' ');
      return { invoices: [], total: 0n, nextCursor: '', pageVersion: 'v1', pageJson };
    },
  });
  const question = { limit: 200, cursor: '' };
  expect([await lists.read(question), await lists.read(question)].map(({ length }) => length)).toEqual([
    bytes,
    bytes,
  ]);
  expect(asked).toEqual(named);
});
