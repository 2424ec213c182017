import type { Check } from './checks.ts';
import { type NamedOutcome, outcomeOf } from './outcome.ts';
import { runTool } from './run-tool.ts';

/** Most checks are single-threaded, and there are two cores. */
const MAX_CONCURRENT = 2;

/**
 * Runs the checks two at a time, each as soon as a slot is free, and shows their output one after the other,
 * in the order of the list.
 */
export async function runChecks(
  checks: Check[],
  show: (piece: string | Buffer) => void = (piece) => process.stdout.write(piece),
): Promise<NamedOutcome[]> {
  const waiting = checks.map((check) => ({ check, ...Promise.withResolvers<CheckResult>() }));
  const results = waiting.map(({ promise }) => promise);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) next.resolve(await runCheck(next.check));
  };
  const workers = Array.from({ length: MAX_CONCURRENT }, work);
  const outcomes: NamedOutcome[] = [];
  for (const [index, { name }] of checks.entries()) {
    show(`\n── ${name}\n`);
    const { exitCode, output } = await (results[index] as Promise<CheckResult>);
    show(output);
    outcomes.push([name, outcomeOf(exitCode)]);
  }
  await Promise.all(workers);
  return outcomes;
}

async function runCheck({ tool, args, env = {} }: Check): Promise<CheckResult> {
  const pieces: Buffer[] = [];
  const exitCode = await runTool(tool, args, { env, onOutput: (piece) => pieces.push(piece) });
  return { exitCode, output: Buffer.concat(pieces) };
}

interface CheckResult {
  exitCode: number;
  output: Buffer;
}
