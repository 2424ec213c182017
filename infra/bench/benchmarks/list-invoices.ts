import type { Benchmark } from '../benchmark.ts';
import { compared, loadBoth } from '../compare.ts';
import { costResults, costsOf } from '../costs.ts';
import { deepPages } from '../deep-pages.ts';
import { loadHttp } from '../http-load.ts';
import { withBareServer } from '../limits/start-bare-server.ts';

const MANY = 32;
const COSTS_SECONDS = 10;
const STATUSES = ['paid', 'pending', 'expired'];

/** An admin lists the 50 newest invoices of a status. Baseline: the same query by the bare server. */
export const benchmark: Benchmark = {
  name: 'list-invoices',
  run: (bench) =>
    withBareServer(bench, async ({ url }) => {
      const { admin } = await import('../../test/e2e/support/invoices.ts');
      const product = {
        url: bench.stack().gateway.url,
        paths: STATUSES.map((status) => `/api/admin/invoices?limit=50&status=${status}`),
        headers: { authorization: `Bearer ${admin.token}` },
      };
      const bare = { url, paths: STATUSES.map((status) => `/invoices/${status}`) };
      const lists = await loadBoth(bench, { product, bare, connections: MANY });
      const calm = await loadBoth(bench, { product, bare, connections: 2 });
      const far = { ...product, paths: await deepPages(product) };
      const anew = await loadBoth(bench, { product: far, bare, connections: MANY });
      const costs = await costsOf(bench, async () => {
        return (await loadHttp({ ...product, connections: MANY, seconds: COSTS_SECONDS })).asked;
      });
      return [
        compared('lists of 50, 32 connections', lists, 'perSecond', { of: 'ratio', atLeast: 0.5 }),
        compared('p99, 32 connections', lists, 'p99Ms'),
        compared('p99, two connections', calm, 'p99Ms', { of: 'value', atMost: 25 }),
        compared('lists of 50 not requested before', anew, 'perSecond'),
        ...costResults(costs),
      ];
    }),
};
