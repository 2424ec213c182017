import { beside, loadBoth } from '../beside.ts';
import type { Bench, Work } from '../work.ts';

const TERMS = 40;

/** An admin searches for part of an e-mail, a word or a number; beside it a list without a search. */
export const work: Work = {
  name: 'search-invoices',
  run: async (bench) => {
    const { admin } = await import('../../test/e2e/support/invoices.ts');
    const { url } = bench.stack().gateway;
    const headers = { authorization: `Bearer ${admin.token}` };
    const list = '/api/admin/invoices?limit=50';
    const results = [];
    for (const [what, terms] of Object.entries(await someTerms(bench))) {
      const paths = terms.map((term) => `${list}&search=${encodeURIComponent(term)}`);
      const searches = await loadBoth(bench, {
        product: { url, headers, paths },
        bare: { url, headers, paths: [list] },
        connections: 1,
      });
      results.push(beside(`p99, ${what}`, searches, 'p99Ms', { of: 'value', atMost: 50 }, 'no search'));
    }
    return results;
  },
};

/** Of invoices from anywhere in the table. */
async function someTerms({ database }: Bench): Promise<Record<string, string[]>> {
  const { rows } = await database.query<{ number: string; email: string; description: string }>(
    `select number, recipient_email as email, description from invoice.invoices order by random() limit $1`,
    [TERMS],
  );
  return {
    'part of an e-mail': rows.map(({ email }) => email.slice(1, -4)),
    'a word': rows.map(({ description }) => description.split(' ')[0] ?? ''),
    'a number': rows.map(({ number }) => number),
  };
}
