import type { Benchmark } from '../benchmark.ts';
import { compared, loadBoth } from '../compare.ts';
import { costResults, costsOf } from '../costs.ts';
import { loadHttp } from '../http-load.ts';
import { sampleInvoices } from '../sample-invoices.ts';

/** Few enough that each is requested again well before the gateway's cache drops its response. */
const INVOICES = 200;
const MANY = 32;
const COSTS_SECONDS = 10;

/** Revalidates an invoice by its ETag (304). Baseline: the full response (200). */
export const benchmark: Benchmark = {
  name: 'get-unchanged-invoice',
  run: async (bench) => {
    const { url } = bench.stack().gateway;
    const paths = (await sampleInvoices(bench, INVOICES)).map((id) => `/api/invoice/${id}`);
    const tags = new Map<string, string>();
    for (const path of paths) tags.set(path, await tagOf(url + path));
    const headers = (path: string) => ({ 'if-none-match': tags.get(path) ?? '' });
    const held = { url, paths, headers, status: 304 };
    const asked = await loadBoth(bench, { product: held, bare: { url, paths }, connections: MANY });
    const costs = await costsOf(bench, async () => {
      return (await loadHttp({ ...held, connections: MANY, seconds: COSTS_SECONDS })).asked;
    });
    const aim = { of: 'ratio', atLeast: 1.5 } as const;
    return [compared('304, 32 connections', asked, 'perSecond', aim, 'the 200'), ...costResults(costs)];
  },
};

async function tagOf(url: string): Promise<string> {
  const tag = (await fetch(url)).headers.get('etag');
  if (tag === null) throw new Error(`${url} returned no ETag`);
  return tag;
}
