import { alternate } from '../alternate.ts';
import type { Benchmark, Result } from '../benchmark.ts';
import { costResults, costsOf } from '../costs.ts';
import { figureOf } from '../figure.ts';
import { openOneStatement } from '../limits/one-statement.ts';
import { gatherPeople } from '../people.ts';
import { runConcurrently } from '../run-concurrently.ts';

const COSTS_SECONDS = 8;

/**
 * An admin creates invoices. Baseline: one statement that writes the same rows, history and event included.
 */
export const benchmark: Benchmark = {
  name: 'create-invoice',
  run: async (bench) => {
    const { seconds } = bench;
    const people = await gatherPeople(bench.stack());
    const baseline = await openOneStatement(bench);
    const act = async (): Promise<void> => void (await people.createInvoice());
    const results: Result[] = [];
    for (const atOnce of [8, 16]) {
      const sides = await alternate(bench.rounds, {
        product: () => runConcurrently({ atOnce, seconds, act }),
        bare: () => baseline.create(atOnce),
      });
      results.push({
        what: `invoices, ${atOnce} at once`,
        unit: '1/s',
        value: figureOf(sides.product.map(({ perSecond }) => perSecond)),
        baseline: { name: 'one statement', value: figureOf(sides.bare.map(({ perSecond }) => perSecond)) },
        aim: { of: 'ratio', atLeast: 0.3 },
      });
    }
    const costs = await costsOf(bench, async () => {
      return (await runConcurrently({ atOnce: 8, seconds: COSTS_SECONDS, act })).done;
    });
    await baseline.close();
    people.leave();
    return [...results, ...costResults(costs, { cpuMs: 6 })];
  },
};
