import type { Benchmark } from '../benchmark.ts';
import { compared, loadBoth } from '../compare.ts';
import { sampleSearchTerms } from '../sample-search-terms.ts';

/**
 * An admin searches for part of an e-mail address, a word or a number. Baseline: the list without a search.
 */
export const benchmark: Benchmark = {
  name: 'search-invoices',
  run: async (bench) => {
    const { admin } = await import('../../test/e2e/support/invoices.ts');
    const { url } = bench.stack().gateway;
    const headers = { authorization: `Bearer ${admin.token}` };
    const list = '/api/admin/invoices?limit=50';
    const results = [];
    for (const [what, terms] of Object.entries(await sampleSearchTerms(bench))) {
      const paths = terms.map((term) => `${list}&search=${encodeURIComponent(term)}`);
      const searches = await loadBoth(bench, {
        product: { url, headers, paths },
        bare: { url, headers, paths: [list] },
        connections: 1,
      });
      results.push(compared(`p99, ${what}`, searches, 'p99Ms', { of: 'value', atMost: 50 }, 'no search'));
    }
    return results;
  },
};
