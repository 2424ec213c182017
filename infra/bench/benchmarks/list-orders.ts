import { invoiceSortColumns } from '@checkout/contract/admin-invoice/schema.ts';
import type { Benchmark, Result } from '../benchmark.ts';
import { compared, loadBoth } from '../compare.ts';

const PAGE = 50;
const PAGES = 1_000;
const FILTERS = { all: '', 'paid with gems': 'rail=wallet' };
/** The largest page size: getting to the thousandth page is not what is measured. */
const STRIDE = 200;

/** An admin lists invoices in each order: the thousandth page (or the last) compared with the first. */
export const benchmark: Benchmark = {
  name: 'list-orders',
  run: async (bench) => {
    const { admin } = await import('../../test/e2e/support/invoices.ts');
    const { url } = bench.stack().gateway;
    const headers = { authorization: `Bearer ${admin.token}` };
    const results: Result[] = [];
    for (const sort of invoiceSortColumns) {
      for (const [name, filter] of Object.entries(FILTERS)) {
        const list = `/api/admin/invoices?sort=${sort}&${filter}`;
        const cursor = await thousandth(`${url}${list}&limit=${STRIDE}`, headers);
        const pages = await loadBoth(bench, {
          product: { url, headers, paths: [`${list}&limit=${PAGE}&cursor=${cursor}`] },
          bare: { url, headers, paths: [`${list}&limit=${PAGE}`] },
          connections: 1,
        });
        const aim = { of: 'ratio', atMost: 1.2 } as const;
        results.push(compared(`p50 by ${sort}, ${name}, page ${PAGES}`, pages, 'p50Ms', aim, 'page 1'));
      }
    }
    return results;
  },
};

/** Returns the cursor of the thousandth page, or of the last full page. */
async function thousandth(list: string, headers: Record<string, string>): Promise<string> {
  let cursor = '';
  for (let read = 0; read < PAGE * (PAGES - 1); read += STRIDE) {
    const answer = await fetch(`${list}&cursor=${cursor}`, { headers });
    if (!answer.ok) throw new Error(`${list} returned ${answer.status}`);
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null };
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return cursor;
}
