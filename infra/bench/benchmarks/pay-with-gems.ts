import { alternate } from '../alternate.ts';
import type { Aim, Benchmark, Result } from '../benchmark.ts';
import { costResults, costsOf } from '../costs.ts';
import { figureOf } from '../figure.ts';
import { openOneStatement } from '../limits/one-statement.ts';
import { gatherPeople, type People } from '../people.ts';
import { runConcurrently } from '../run-concurrently.ts';

const COSTS_SECONDS = 8;
/** An upper bound on the rate, to prepare enough invoices. */
const MAX_PER_SECOND = 300;

/** Members pay invoices with gems. Baseline: a settlement in one statement, with history and event. */
export const benchmark: Benchmark = {
  name: 'pay-with-gems',
  run: async (bench) => {
    const { seconds } = bench;
    const people = await gatherPeople(bench.stack());
    const baseline = await openOneStatement(bench);
    const unpaid: string[] = [];
    const act = async (): Promise<void> => {
      const id = unpaid.pop();
      if (id === undefined) throw new Error('more invoices were paid than were created for the run');
      await people.pay(id);
    };
    const results: Result[] = [];
    for (const atOnce of [1, 8, 16]) {
      const sides = await alternate(bench.rounds, {
        product: async () => {
          await stockUp(people, { unpaid, seconds });
          return await runConcurrently({ atOnce, seconds, act });
        },
        bare: () => baseline.settle(atOnce),
      });
      const of = (what: 'perSecond' | 'p50Ms' | 'p99Ms', aim?: Aim): Result => ({
        what: `${what === 'perSecond' ? 'payments' : what.slice(0, 3)}, ${atOnce} at once`,
        unit: what === 'perSecond' ? '1/s' : 'ms',
        value: figureOf(sides.product.map((each) => each[what])),
        ...(what === 'perSecond' && {
          baseline: { name: 'one statement', value: figureOf(sides.bare.map(({ perSecond }) => perSecond)) },
        }),
        ...(aim && { aim }),
      });
      results.push(
        of('perSecond', atOnce === 16 ? { of: 'value', atLeast: 200 } : undefined),
        of('p50Ms', atOnce === 1 ? { of: 'value', atMost: 25 } : undefined),
        of('p99Ms', atOnce === 16 ? { of: 'value', atMost: 250 } : undefined),
      );
    }
    await stockUp(people, { unpaid, seconds: COSTS_SECONDS });
    const costs = await costsOf(bench, async () => {
      return (await runConcurrently({ atOnce: 8, seconds: COSTS_SECONDS, act })).done;
    });
    await baseline.close();
    people.leave();
    return [...results, ...costResults(costs, { cpuMs: 7 })];
  },
};

/** Creates invoices in advance, so that creating them is not measured. */
async function stockUp(
  people: People,
  { unpaid, seconds }: { unpaid: string[]; seconds: number },
): Promise<void> {
  const make = async (): Promise<void> => {
    while (unpaid.length < seconds * MAX_PER_SECOND) unpaid.push(await people.createInvoice());
  };
  await Promise.all(Array.from({ length: 8 }, make));
}
