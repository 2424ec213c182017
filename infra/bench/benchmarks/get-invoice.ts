import type { Bench, Benchmark, Result } from '../benchmark.ts';
import { compared, loadBoth } from '../compare.ts';
import { costResults, costsOf } from '../costs.ts';
import { figureOf } from '../figure.ts';
import { loadHttp } from '../http-load.ts';
import { withBareServer } from '../limits/start-bare-server.ts';
import { sampleInvoices } from '../sample-invoices.ts';

/** The number of different invoices that are read in turn. */
const INVOICES = 1_000;
const MANY = 32;
const COSTS_SECONDS = 10;

/** Reads an invoice by its UUID. Baseline: the same row read by the bare server. */
export const benchmark: Benchmark = {
  name: 'get-invoice',
  run: (bench) => withBareServer(bench, (bare) => measure(bench, bare.url)),
};

async function measure(bench: Bench, bareUrl: string): Promise<Result[]> {
  const ids = await sampleInvoices(bench, INVOICES);
  const product = { url: bench.stack().gateway.url, paths: ids.map((id) => `/api/invoice/${id}`) };
  const bare = { url: bareUrl, paths: ids.map((id) => `/invoice/${id}`) };
  const many = await loadBoth(bench, { product, bare, connections: MANY });
  const perSecond = figureOf(many.product.map((each) => each.perSecond)).median / 2;
  const half = await loadBoth(bench, { product, bare, connections: MANY, perSecond });
  const alone = await loadBoth(bench, { product, bare, connections: 1 });
  const costs = await costsOf(bench, async () => {
    return (await loadHttp({ ...product, connections: MANY, seconds: COSTS_SECONDS })).asked;
  });
  return [
    compared('responses, 32 connections', many, 'perSecond', { of: 'ratio', atLeast: 0.5 }),
    compared('p99, 32 connections', many, 'p99Ms'),
    compared('p99 at half of that load', half, 'p99Ms', { of: 'value', atMost: 10 }),
    compared('responses, one connection', alone, 'perSecond'),
    compared('p50, one connection', alone, 'p50Ms', { of: 'ratio', atMost: 2 }),
    ...costResults(costs),
  ];
}
