import { alternate } from '../alternate.ts';
import type { Bench, Benchmark, Result } from '../benchmark.ts';
import { compared } from '../compare.ts';
import { type OpenStream, openEventStream } from '../event-stream.ts';
import { figureOf } from '../figure.ts';
import { loadHttp } from '../http-load.ts';
import { memoryMb } from '../memory.ts';
import { gatherPeople, type People } from '../people.ts';
import { sampleInvoices } from '../sample-invoices.ts';

const STREAMS = 5_000;
/** Opened at once: few enough that no backlog of connections builds up, which is not measured. */
const TOGETHER = 100;
const READERS = 32;

/** Five thousand pages follow an invoice, which is then paid. Baseline: the same gateway without streams. */
export const benchmark: Benchmark = {
  name: 'open-streams',
  run: async (bench) => {
    const people = await gatherPeople(bench.stack());
    const ids = await sampleInvoices(bench, 1_000);
    const { url, pids } = bench.stack().gateway;
    const load = { url, paths: ids.map((id) => `/api/invoice/${id}`), connections: READERS };
    const memory: number[] = [];
    const arrivals: number[] = [];
    const { product, bare } = await alternate(bench.rounds, {
      bare: () => loadHttp({ ...load, seconds: bench.seconds }),
      product: async () => {
        const streams = await openStreams(bench, people);
        try {
          const reads = await loadHttp({ ...load, seconds: bench.seconds });
          memory.push(memoryMb(pids));
          arrivals.push(await streams.untilAllHeard());
          return reads;
        } finally {
          streams.close();
        }
      },
    });
    people.leave();
    const reads = { product, bare };
    return [
      {
        what: `memory (PSS) of the gateway, ${STREAMS} streams`,
        unit: 'MB',
        value: figureOf(memory),
        aim: { of: 'value', atMost: 500 },
      },
      {
        what: 'payment until the last stream has it',
        unit: 'ms',
        value: figureOf(arrivals),
        aim: { of: 'value', atMost: 1_000 },
      },
      compared('concurrent reads', reads, 'perSecond', { of: 'ratio', atLeast: 0.9 }, 'without streams'),
      compared('p99 of concurrent reads', reads, 'p99Ms', undefined, 'without streams'),
    ] satisfies Result[];
  },
};

/** Opens all streams on one unpaid invoice. */
async function openStreams(bench: Bench, people: People): Promise<OpenStreams> {
  const id = await people.createInvoice();
  const { url } = bench.stack().gateway;
  const streams: OpenStream[] = [];
  const everybody = Promise.withResolvers<void>();
  let informed = 0;
  const hear = (message: string): void => {
    if (!message.includes('"paid"')) return;
    informed += 1;
    if (informed === STREAMS) everybody.resolve();
  };
  const path = `/api/invoice/${id}/events`;
  while (streams.length < STREAMS)
    streams.push(
      ...(await Promise.all(Array.from({ length: TOGETHER }, () => openEventStream({ url, path, hear })))),
    );
  return {
    untilAllHeard: async () => {
      const startMs = performance.now();
      await people.pay(id);
      await everybody.promise;
      return performance.now() - startMs;
    },
    close: () => {
      for (const stream of streams) stream.close();
    },
  };
}

interface OpenStreams {
  /** Pays the invoice and returns how long it took until every stream had reported it, in ms. */
  untilAllHeard(): Promise<number>;
  close(): void;
}
