import { alternate } from '../alternate.ts';
import type { Bench, Benchmark } from '../benchmark.ts';
import { openEventStream } from '../event-stream.ts';
import { figureOf, quantile } from '../figure.ts';
import { gatherPeople, type People } from '../people.ts';

const A_TURN = 25;

/**
 * Measures the time from pressing Pay in the card form until the page shows the invoice as paid: the provider
 * takes the money and sends its webhook, the invoice is settled, and its event stream reports it. Baseline:
 * one read of the same invoice.
 */
export const benchmark: Benchmark = {
  name: 'card-payment',
  run: async (bench) => {
    const people = await gatherPeople(bench.stack());
    const { paid, read } = await alternate(bench.rounds, {
      paid: () => each(() => payByCard(bench, people)),
      read: () => each(() => readOnce(bench, people)),
    });
    people.leave();
    const sorted = paid.map((turn) => turn.toSorted((one, other) => one - other));
    return [
      {
        what: 'click until the page shows it, p50',
        unit: 'ms',
        value: figureOf(sorted.map((turn) => quantile(turn, 0.5))),
        baseline: { name: 'one read', value: figureOf(read.map((turn) => figureOf(turn).median)) },
        aim: { of: 'value', atMost: 100 },
      },
      {
        what: 'click until the page shows it, p99',
        unit: 'ms',
        value: figureOf(sorted.map((turn) => quantile(turn, 0.99))),
      },
    ];
  },
};

async function each(act: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  while (took.length < A_TURN) took.push(await act());
  return took;
}

async function payByCard(bench: Bench, people: People): Promise<number> {
  const id = await people.createInvoice();
  const confirm = await people.prepareCard(id);
  const known = Promise.withResolvers<void>();
  const stream = await openEventStream({
    url: bench.stack().gateway.url,
    path: `/api/invoice/${id}/events`,
    hear: (message) => {
      if (message.includes('"paid"')) known.resolve();
    },
  });
  try {
    const startMs = performance.now();
    await confirm();
    await known.promise;
    return performance.now() - startMs;
  } finally {
    stream.close();
  }
}

async function readOnce(bench: Bench, people: People): Promise<number> {
  const id = await people.createInvoice();
  const startMs = performance.now();
  const answer = await fetch(`${bench.stack().gateway.url}/api/invoice/${id}`);
  if (!answer.ok) throw new Error(`a request for an invoice returned ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - startMs;
}
