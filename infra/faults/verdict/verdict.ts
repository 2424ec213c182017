import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Pool } from 'pg';
import type { Fact } from '../people/acknowledgements.ts';
import type { Scenario } from '../people/scenario.ts';

const QUIET_WITHIN_MS = 180_000;

/** Returns every violation found once all faults are healed; empty when all is well. */
export async function judge(scenario: Scenario, database: Pool): Promise<string[]> {
  const pending = await waitForQuiet(database);
  // Before an admin resends failed deliveries, which may arrive late.
  const overtaken = await overtakenDeliveries(scenario, database);
  await sendFailedDeliveriesAgain(scenario, database);
  return [
    ...pending,
    ...overtaken,
    ...(await lostAcknowledgements(scenario, database)),
    ...(await undeliveredWebhooks(scenario, database)),
    ...(await auditViolations(scenario)),
  ];
}

/** Waits until nothing is pending: no payment, no event, no delivery. */
async function waitForQuiet(database: Pool): Promise<string[]> {
  const counts: [string, string][] = [
    // Excludes payments confirmed manually that no admin could decide: they stay as they are.
    [
      'payments',
      `SELECT count(*) FROM payment.payment_attempts WHERE state IN ('calling', 'unknown') AND id NOT IN (
         SELECT attempt_id FROM payment.manual_reviews WHERE decision IS NULL)`,
    ],
    ['deliveries', `SELECT count(*) FROM webhook.deliveries WHERE status = 'pending'`],
    [
      'refunds',
      `SELECT count(*) FROM payment.card_refunds WHERE next_check_at < now() + interval '5 seconds'`,
    ],
    ...SERVICE_NOUNS.map((noun): [string, string] => [
      `events of ${noun}`,
      `SELECT count(*) FROM ${noun}.outbox WHERE published_at IS NULL`,
    ]),
  ];
  let left = '';
  try {
    await waitFor(
      async () => {
        const found: string[] = [];
        for (const [what, sql] of counts) {
          const { rows } = await database.query<{ count: string }>(sql);
          if (rows[0]?.count !== '0') found.push(`${rows[0]?.count} ${what}`);
        }
        left = found.join(', ');
        return left === '';
      },
      { what: 'quiet', timeoutMs: QUIET_WITHIN_MS, intervalMs: 500 },
    );
    return [];
  } catch {
    return [`still pending after ${QUIET_WITHIN_MS / 1_000} s without faults: ${left}`];
  }
}

/** Compares the history of each invoice with all that was acknowledged about it. */
async function lostAcknowledgements({ acknowledged }: Scenario, database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string; traces: string[] }>(
    `SELECT i.id, array_agg(h.to_status) || array_agg(h.kind) AS traces FROM invoice.invoices i
     JOIN invoice.invoice_history h ON h.invoice_id = i.id GROUP BY i.id`,
  );
  const traces = new Map(rows.map(({ id, traces }) => [id, new Set(traces)]));
  return [...acknowledged.byInvoice()].flatMap(([id, facts]) => {
    const had = traces.get(id);
    if (had === undefined) return [`invoice ${id} was acknowledged but does not exist`];
    return [...facts]
      .filter((fact) => !had.has(TRACE_OF[fact]))
      .map((fact) => `invoice ${id} was acknowledged as ${fact}, but its history does not show that`);
  });
}

/** Nothing is dropped: a delivery that failed three times waits until an admin resends it. */
async function sendFailedDeliveriesAgain({ caller, people }: Scenario, database: Pool): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM webhook.deliveries WHERE status = 'failed' ORDER BY position`,
  );
  const { token } = people.admin;
  for (const { id } of rows) await caller.ask('POST', `/api/admin/webhooks/${id}/send-again`, { token });
  await waitForQuiet(database);
}

async function undeliveredWebhooks({ stack }: Scenario, database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string; status: string }>(
    'SELECT id, status FROM webhook.deliveries',
  );
  return rows
    .filter(({ id, status }) => status !== 'delivered' || !stack.receiver.hasSeen(`msg_${id}`))
    .map(({ id, status }) => `delivery ${id} is ${status} but its receiver has not received it`);
}

/**
 * Returns the deliveries that the receiver first accepted after one about a later event of the same invoice.
 */
async function overtakenDeliveries({ stack }: Scenario, database: Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string; invoice: string; version: string; event: string }>(
    'SELECT id, invoice_id AS invoice, version, event FROM webhook.deliveries',
  );
  const deliveries = new Map(rows.map((row) => [`msg_${row.id}`, row]));
  const newest = new Map<string, { version: string; event: string }>();
  return stack.receiver.seen().flatMap((id) => {
    const delivery = deliveries.get(id);
    if (delivery === undefined) return [`the receiver got ${id}, which is not a known delivery`];
    const last = newest.get(delivery.invoice);
    if (last === undefined || Number(last.version) < Number(delivery.version)) {
      newest.set(delivery.invoice, delivery);
      return [];
    }
    return [`the receiver got ${delivery.event} of ${delivery.invoice} after its ${last.event}`];
  });
}

async function auditViolations({ stack }: Scenario): Promise<string[]> {
  const { code, output } = await runAudit({
    DATABASE_URL: stack.databaseUrl,
    WALLET_LEDGER_URL: stack.wallet.url,
    CARDS_LEDGER_URL: stack.cards.url,
  });
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => /^(✗| {4})/.test(line));
  return lines.length > 0 ? [`make audit:\n${lines.join('\n')}`] : [`make audit failed:\n${output}`];
}

function runAudit(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const audit = spawn(nodeBinary, [join(repositoryRoot, 'infra/local/audit.ts')], {
      env: { ...process.env, ...env },
    });
    const chunks: Buffer[] = [];
    for (const stream of [audit.stdout, audit.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    audit.on('error', reject);
    audit.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

const TRACE_OF: Record<Fact['what'], string> = {
  created: 'pending',
  paid: 'paid',
  confirmed: 'pending_admin_review',
  rejected: 'pending',
  cancelled: 'cancelled',
  changed: 'updated',
};
