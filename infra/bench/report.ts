import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Aim, Result } from './benchmark.ts';
import type { Figure } from './figure.ts';
import { commitOf, machine } from './provenance.ts';

/** Prints the results of one benchmark as a text table. */
export function printResults(benchmark: string, results: readonly Result[]): void {
  console.log(`\n${benchmark}`);
  for (const result of results) {
    const { what, unit, value, baseline } = result;
    const ratio = ratioOf(result);
    const comparison =
      baseline === undefined || ratio === undefined
        ? ''
        : `${baseline.name} ${spread(baseline.value)}, ratio ${digits(ratio)}`;
    console.log(
      `  ${what.padEnd(42)} ${`${spread(value)} ${unit}`.padEnd(34)} ${comparison} ${aimText(result)}`,
    );
  }
}

/** Writes all results to a file, with the commit and the machine that they were measured on. */
export function writeReport(file: string, measured: readonly Measured[]): void {
  const results = measured.flatMap(({ benchmark, results }) =>
    results.map((result) => ({
      work: benchmark,
      what: result.what,
      unit: result.unit,
      value: result.value.median,
      low: result.value.low,
      high: result.value.high,
      yardstick: result.baseline?.value.median ?? null,
      yardstickName: result.baseline?.name ?? null,
      ratio: ratioOf(result) ?? null,
      aim: result.aim ?? null,
      met: isMet(result) ?? null,
    })),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ commit: commitOf(), machine: machine(), results }, null, 2)}\n`);
}

/** Returns the ratio of the medians. */
function ratioOf({ value, baseline }: Result): number | undefined {
  return baseline === undefined ? undefined : value.median / baseline.value.median;
}

function isMet(result: Result): boolean | undefined {
  const { aim, value } = result;
  if (aim === undefined) return undefined;
  const reached = aim.of === 'ratio' ? ratioOf(result) : value.median;
  if (reached === undefined) throw new Error(`${result.what} has an aim for a ratio, but no baseline`);
  return 'atLeast' in aim ? reached >= aim.atLeast : reached <= aim.atMost;
}

function aimText(result: Result): string {
  const { aim } = result;
  return aim === undefined ? '' : `(aim: ${boundOf(aim)} — ${isMet(result) ? 'met' : 'not met'})`;
}

function boundOf(aim: Aim): string {
  const bound = 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`;
  return aim.of === 'ratio' ? `ratio ${bound}` : bound;
}

function spread({ median, low, high }: Figure): string {
  return low === high ? digits(median) : `${digits(median)} [${digits(low)}–${digits(high)}]`;
}

/** Rounds to three significant digits. */
function digits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

interface Measured {
  benchmark: string;
  results: readonly Result[];
}
