import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { type Target, underLoad } from './load.ts';

const CALM_WITHIN_MS = 1_000;
const PATIENCE_MS = 5 * 60_000;

/**
 * Waits until the idle stack answers the load within a second, so that the steps that follow show the product
 * and not a machine that others use. Throws when that takes longer than five minutes.
 */
export async function waitForCalm(target: Target): Promise<void> {
  const isCalm = async () => {
    const { slowestMs, failures } = await underLoad(target, async () => undefined);
    if (failures.length > 0) throw new Error(failures[0]);
    return slowestMs < CALM_WITHIN_MS;
  };
  await waitFor(isCalm, {
    what: `the idle stack to respond in time; ${busyness()}`,
    timeoutMs: PATIENCE_MS,
    intervalMs: 500,
  });
}

/** Describes how busy the machine is. */
export function busyness(): string {
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
  try {
    const waiting = /avg60=([\d.]+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1];
    return `${load}, tasks waited for a core during ${waiting} % of the last minute`;
  } catch {
    // Not every kernel measures it.
    return load;
  }
}
