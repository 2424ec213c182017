import type { Bench } from '../benchmark.ts';
import { cpuTimes } from '../cpu-time.ts';
import { deepPages } from '../deep-pages.ts';
import { loadHttp } from '../http-load.ts';
import { gatherPeople } from '../people.ts';
import { runConcurrently } from '../run-concurrently.ts';
import { sampleInvoices } from '../sample-invoices.ts';
import { sampleSearchTerms } from '../sample-search-terms.ts';

const CONNECTIONS = [1, 8, 32, 128];
/** More than the caches hold, so that each invoice is read from the database. */
const READ = 2_000;
const PAGE = 50;
/** Concurrent searches of millions of rows take seconds each: they are measured that much longer. */
const SEARCHES = 4;

/** Measures every work at each number of connections, on a stack with this many invoices. */
export async function measureGrowth(size: Size): Promise<Growth[]> {
  const { stack, invoices } = size;
  const measured: Growth[] = [];
  for (const [work, load] of Object.entries(await loads(size))) {
    for (const connections of CONNECTIONS) {
      const before = cpuTimes(stack());
      const { done, perSecond, p50Ms, p99Ms } = await load(connections);
      const cpuMs = sum(cpuTimes(stack())) - sum(before);
      const growth = { work, invoices, connections, perSecond, p50Ms, p99Ms, cpuMs: cpuMs / done };
      console.log(
        `${work}, ${invoices} invoices, ${connections} connections: ${perSecond.toFixed(0)}/s, ` +
          `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, CPU ${growth.cpuMs.toFixed(2)} ms each`,
      );
      measured.push(growth);
    }
  }
  return measured;
}

async function loads({ stack, database, seconds }: Size): Promise<Record<string, Load>> {
  const { admin } = await import('../../test/e2e/support/invoices.ts');
  const people = await gatherPeople(stack());
  const { url } = stack().gateway;
  const headers = { authorization: `Bearer ${admin.token}` };
  const ask = (paths: string[], longer = 1): Load => {
    return async (connections) => {
      const figures = await loadHttp({ url, headers, paths, connections, seconds: seconds * longer });
      return { ...figures, done: figures.asked };
    };
  };
  const terms = await sampleSearchTerms({ database });
  const search = (what: keyof typeof terms): Load => {
    const list = `/api/admin/invoices?limit=${PAGE}&search=`;
    return ask(
      (terms[what] ?? []).map((term) => list + encodeURIComponent(term)),
      SEARCHES,
    );
  };
  const ids = await sampleInvoices({ database }, READ);
  return {
    'read an invoice': ask(ids.map((id) => `/api/invoice/${id}`)),
    'a page of 50, anywhere': ask(await deepPages({ url, headers, stride: PAGE })),
    'search a number': search('a number'),
    'search part of an e-mail': search('part of an e-mail'),
    'create an invoice': (atOnce) =>
      runConcurrently({ atOnce, seconds, act: async () => void (await people.createInvoice()) }),
  };
}

function sum(parts: Record<string, number>): number {
  return Object.values(parts).reduce((all, part) => all + part, 0);
}

interface Size extends Pick<Bench, 'stack' | 'database' | 'seconds'> {
  invoices: number;
}

type Load = (
  connections: number,
) => Promise<Pick<Growth, 'perSecond' | 'p50Ms' | 'p99Ms'> & { done: number }>;

export interface Growth {
  work: string;
  invoices: number;
  connections: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Per request, across all processes of the stack. */
  cpuMs: number;
}
