import type { Benchmark } from '../benchmark.ts';
import { compared, loadBoth } from '../compare.ts';
import { costResults, costsOf } from '../costs.ts';
import { loadHttp } from '../http-load.ts';
import { withBareServer } from '../limits/start-bare-server.ts';

const MANY = 32;
const COSTS_SECONDS = 10;

/** What a request costs at the gateway before any work is done. Baseline: a server that does nothing. */
export const benchmark: Benchmark = {
  name: 'edge',
  run: (bench) =>
    withBareServer(bench, async ({ url }) => {
      const product = { url: bench.stack().gateway.url, paths: ['/healthz'] };
      const bare = { url, paths: ['/nothing'] };
      const probes = await loadBoth(bench, { product, bare, connections: MANY });
      const costs = await costsOf(bench, async () => {
        return (await loadHttp({ ...product, connections: MANY, seconds: COSTS_SECONDS })).asked;
      });
      return [compared('healthz, 32 connections', probes, 'perSecond'), ...costResults(costs)];
    }),
};
