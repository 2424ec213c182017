import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Figure } from './figure.ts';
import { commitOf, machine } from './provenance.ts';
import type { Aim, Result } from './work.ts';

/** Prints one work's results as a text table. */
export function printResults(work: string, results: readonly Result[]): void {
  console.log(`\n${work}`);
  for (const result of results) {
    const { what, unit, value, yardstick } = result;
    const ratio = ratioOf(result);
    const beside =
      yardstick === undefined || ratio === undefined
        ? ''
        : `${yardstick.name} ${spread(yardstick.value)}, ratio ${digits(ratio)}`;
    console.log(`  ${what.padEnd(42)} ${`${spread(value)} ${unit}`.padEnd(34)} ${beside} ${aimText(result)}`);
  }
}

/** Writes all results to a file, with the commit and the machine that they were measured on. */
export function writeReport(file: string, measured: readonly Measured[]): void {
  const results = measured.flatMap(({ work, results }) =>
    results.map((result) => ({
      work,
      what: result.what,
      unit: result.unit,
      value: result.value.median,
      low: result.value.low,
      high: result.value.high,
      yardstick: result.yardstick?.value.median ?? null,
      yardstickName: result.yardstick?.name ?? null,
      ratio: ratioOf(result) ?? null,
      aim: result.aim ?? null,
      met: isMet(result) ?? null,
    })),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ commit: commitOf(), machine: machine(), results }, null, 2)}\n`);
}

/** Returns the ratio of the medians. */
function ratioOf({ value, yardstick }: Result): number | undefined {
  return yardstick === undefined ? undefined : value.median / yardstick.value.median;
}

function isMet(result: Result): boolean | undefined {
  const { aim, value } = result;
  if (aim === undefined) return undefined;
  const reached = aim.of === 'ratio' ? ratioOf(result) : value.median;
  if (reached === undefined) throw new Error(`${result.what} has an aim for a ratio, but no yardstick`);
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
  work: string;
  results: readonly Result[];
}
