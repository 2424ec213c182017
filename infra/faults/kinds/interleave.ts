import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { ADMIN_ACTS, type AdminAct } from '../people/admin-acts.ts';
import type { Scenario } from '../people/scenario.ts';
import type { Replica } from '../stack/stack.ts';
import { until } from '../until.ts';
import { PAYMENT_FAILPOINTS } from './failpoints.ts';
import { giveOrder, takeOrderBack } from './orders.ts';

const PAIRS = PAYMENT_FAILPOINTS.flatMap((place) =>
  (Object.keys(ADMIN_ACTS) as AdminAct[]).map((act) => ({ place, act })),
);
const REACHED_WITHIN_MS = 4_000;
/** How many of the newest unfinished payments the admin acts on; that of the frozen process is among them. */
const NEWEST = 3;

/**
 * Freezes a payment process at a failpoint, lets an admin act on the payments that are unfinished at that
 * moment, and resumes the process. Successive values of `turn` cover all pairs of a failpoint and an action.
 */
export async function interleave(
  { scenario, database, victims }: { scenario: Scenario; database: Pool; victims: Replica[] },
  turn: number,
): Promise<string> {
  const { place, act } = PAIRS[turn % PAIRS.length] as (typeof PAIRS)[number];
  for (const victim of victims) giveOrder(victim, `freeze ${place}`);
  await until(() => victims.some(isFrozen), REACHED_WITHIN_MS);
  const reached = victims.filter((victim) => !takeOrderBack(victim));
  await until(
    () => reached.every((victim) => isFrozen(victim) || !victim.process.isRunning),
    REACHED_WITHIN_MS,
  );
  const frozen = victims.find(isFrozen);
  // Several may have frozen at once; with none to respond, the admin's call would run into its timeout.
  const others = victims.filter((victim) => victim !== frozen);
  const thawing = setInterval(() => thaw(others.filter(isFrozen)), 20);
  try {
    if (frozen !== undefined) await actUponUnfinished({ scenario, database }, act);
  } finally {
    clearInterval(thawing);
    thaw(victims);
  }
  return `${place} / ${act}${frozen === undefined ? ' (not reached)' : ''}`;
}

async function actUponUnfinished(
  { scenario, database }: { scenario: Scenario; database: Pool },
  act: AdminAct,
): Promise<void> {
  // Of several invoices that are paid together, each is changed by itself; their money is one charge.
  const unfinished = await database.query<{ id: string }>(
    `SELECT unnest(array_prepend(invoice_id, part_ids)) AS id FROM (
       SELECT invoice_id, part_ids FROM payment.payment_attempts
       WHERE state IN ('created', 'calling', 'unknown') AND invoice_id IS NOT NULL
       ORDER BY updated_at DESC LIMIT $1) AS newest`,
    [NEWEST],
  );
  await Promise.all(unfinished.rows.map(({ id }) => ADMIN_ACTS[act](scenario, id)));
}

function thaw(replicas: Replica[]): void {
  for (const { process: victim } of replicas) if (victim.isRunning) process.kill(victim.pid, 'SIGCONT');
}

function isFrozen({ process: { pid, isRunning } }: Replica): boolean {
  if (!isRunning) return false;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'T';
}
