import type { Campaign } from '../campaign.ts';
import type { Acknowledgements } from '../people/acknowledgements.ts';
import type { Caller } from '../people/caller.ts';
import type { Probe } from '../people/probe.ts';
import type { UnknownWatch } from './unknown-watch.ts';

/** The limits for the time that a payment's outcome is unknown, and for a recovery. */
const UNKNOWN_LIMIT_MS = 60_000;
const RECOVERY_LIMIT_MS = 15_000;

/** Prints the results, and returns them as they are written to the file. */
export function report(facts: Facts): Outcome {
  const { seed, campaign, probe, unknown, caller, acknowledged, loadSeconds } = facts;
  const recoveryMaxMs = Math.round(Math.max(0, ...campaign.recoveriesMs));
  const violations = [...facts.violations, ...campaign.unexpectedExits];
  if (unknown.left() > 0) violations.push(`${unknown.left()} payments still have an unknown outcome`);
  if (facts.judgesTimes) violations.push(...tookTooLong({ caller, unknown, recoveryMaxMs }));
  const isGraceful = campaign.done.every(({ kind }) => kind.isGraceful);
  if (isGraceful)
    violations.push(...probe.failures().map((failure) => `although every restart was graceful, ${failure}`));
  const outcome: Outcome = {
    seed,
    faults: campaign.done.length,
    kills: campaign.done.filter(({ kind }) => kind.kills).length,
    invoices: acknowledged.count('created'),
    payments: acknowledged.count('paid'),
    requestsPerSecond: Math.round(caller.sent / loadSeconds),
    unknown: unknown.count(),
    unknownP99Ms: unknown.p99Ms(),
    singleTries: probe.tries(),
    singleTriesFailed: probe.failures().length,
    recoveries: campaign.recoveriesMs.length,
    recoveryMaxMs,
    violations,
  };
  const byKind = Map.groupBy(campaign.done, ({ kind }) => kind.name);
  for (const [name, done] of byKind) {
    const details = done.map(({ detail }) => detail).filter((detail) => detail.includes('not reached'));
    const missed = details.length > 0 ? `, ${details.length} not reached` : '';
    console.log(`  ${String(done.length).padStart(4)} × ${name}${missed}`);
  }
  console.log(JSON.stringify({ ...outcome, violations: violations.length }, null, 2));
  for (const violation of violations) console.log(`✗ ${violation}`);
  console.log(
    violations.length === 0 ? 'Nothing was lost.' : `To repeat: make faults N=${outcome.faults} SEED=${seed}`,
  );
  return outcome;
}

function tookTooLong({ caller, unknown, recoveryMaxMs }: Times): string[] {
  const late = caller.late.map((call) => `past its deadline: ${call}`);
  if (unknown.p99Ms() > UNKNOWN_LIMIT_MS)
    late.push(`payments of unknown outcome took ${unknown.p99Ms()} ms (p99)`);
  if (recoveryMaxMs > RECOVERY_LIMIT_MS) late.push(`a recovery took ${recoveryMaxMs} ms`);
  return late;
}

export interface Outcome {
  seed: number;
  faults: number;
  kills: number;
  invoices: number;
  payments: number;
  requestsPerSecond: number;
  /** How many payments were of unknown outcome at some time. */
  unknown: number;
  unknownP99Ms: number;
  /** Payments made without retries, to count the failures that a caller would notice. */
  singleTries: number;
  singleTriesFailed: number;
  /** How many recoveries were measured: after kills that overlapped with no other fault. */
  recoveries: number;
  recoveryMaxMs: number;
  violations: string[];
}

interface Times {
  caller: Caller;
  unknown: UnknownWatch;
  recoveryMaxMs: number;
}

interface Facts {
  seed: number;
  campaign: Campaign;
  probe: Probe;
  unknown: UnknownWatch;
  caller: Caller;
  acknowledged: Acknowledgements;
  loadSeconds: number;
  /** Whether the machine has no other load, so that exceeding a time limit counts as a violation. */
  judgesTimes: boolean;
  violations: string[];
}
