import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Bench, Result } from './benchmark.ts';
import { cpuTimes } from './cpu-time.ts';

/** Postgres backends report their statistics within this time at the latest. */
const STATISTICS_DELAY_MS = 10_500;
const IDLE_MS = 10_000;

let idle: Promise<Counted> | undefined;

/**
 * Measures what an operation costs across all processes of the stack: CPU, commits and WAL flushes, less what
 * the idle stack uses in the same time. `work` returns the number of operations that it did. Unlike
 * durations, these figures hold even on a machine that is busy with other things.
 */
export async function costsOf(bench: Bench, work: () => Promise<number>): Promise<Costs> {
  idle ??= count(bench, async () => await pause(IDLE_MS));
  const before = await idle;
  let operations = 0;
  const counted = await count(bench, async () => {
    operations = await work();
  });
  const share = counted.elapsedMs / before.elapsedMs;
  const each = (amount: number, whenIdle: number): number =>
    Math.max(0, amount - whenIdle * share) / operations;
  const cpuMs = Object.fromEntries(
    Object.entries(counted.cpuMs).map(([name, ms]) => [name, each(ms, before.cpuMs[name] ?? 0)]),
  );
  return {
    operations,
    cpuMs,
    commits: each(counted.commits, before.commits),
    walFlushes: each(counted.walFlushes, before.walFlushes),
  };
}

/** Converts costs to results: the total first, then each process with a noticeable share of it. */
export function costResults({ cpuMs, commits, walFlushes }: Costs, aims: CostAims = {}): Result[] {
  const sum = Object.values(cpuMs).reduce((all, ms) => all + ms, 0);
  const parts = Object.entries(cpuMs)
    .filter(([, ms]) => ms >= sum / 50)
    .toSorted(([, one], [, other]) => other - one);
  return [
    single('CPU in total', 'ms each', sum, aims.cpuMs),
    ...parts.map(([name, ms]) => single(`CPU of ${name}`, 'ms each', ms)),
    single('commits', 'each', commits, aims.commits),
    single('WAL flushes', 'each', walFlushes),
  ];
}

function single(what: string, unit: string, value: number, atMost?: number): Result {
  const aim = atMost === undefined ? {} : { aim: { of: 'value', atMost } as const };
  return { what, unit, value: { median: value, low: value, high: value }, ...aim };
}

/** Counts what the stack does while `work` runs and until Postgres has reported its statistics. */
export async function count({ stack, database }: Bench, work: () => Promise<void>): Promise<Counted> {
  await pause(STATISTICS_DELAY_MS);
  const before = { at: performance.now(), cpuMs: cpuTimes(stack()), ...(await readCounters(database)) };
  await work();
  // In the meantime events reach their consumers, which is part of the cost.
  await pause(STATISTICS_DELAY_MS);
  const cpuMs = cpuTimes(stack());
  const after = await readCounters(database);
  return {
    elapsedMs: performance.now() - before.at,
    cpuMs: Object.fromEntries(
      Object.entries(cpuMs).map(([name, ms]) => [name, ms - (before.cpuMs[name] ?? 0)]),
    ),
    commits: after.commits - before.commits,
    walFlushes: after.walFlushes - before.walFlushes,
  };
}

async function readCounters(database: Client): Promise<{ commits: number; walFlushes: number }> {
  const { rows } = await database.query<{ commits: number; walFlushes: number }>(
    `select (select sum(xact_commit)::float8 from pg_stat_database) as commits,
       (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal') as "walFlushes"`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('Postgres returned no statistics');
  return found;
}

interface Counted {
  elapsedMs: number;
  cpuMs: Record<string, number>;
  commits: number;
  walFlushes: number;
}

/** Costs per operation. */
export interface Costs {
  operations: number;
  cpuMs: Record<string, number>;
  commits: number;
  walFlushes: number;
}

interface CostAims {
  cpuMs?: number;
  commits?: number;
}
