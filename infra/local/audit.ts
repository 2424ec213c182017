import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import type { Client } from 'pg';
import { type AuditedStack, auditedStack } from './audit/audited-stack.ts';
import { SELF_APPROVALS } from './audit/invariants/approvals.ts';
import { SINGLE_ADMIN_ENDINGS } from './audit/invariants/endings.ts';
import type { Invariant } from './audit/invariants/invariant.ts';
import { eventInvariants, INVARIANTS } from './audit/invariants/invariants.ts';
import { lastingOffenders, type Offenders } from './audit/lasting-offenders.ts';
import { type AuditCheck, ledgerChecks, readLedgers } from './audit/providers/ledger-checks.ts';
import { connectToRead, inSnapshot } from './audit/snapshot.ts';
import { asReader } from './reading-role.ts';

/** Findings that violate nothing, but are reported all the same. */
const NOTES = [SINGLE_ADMIN_ENDINGS, SELF_APPROVALS];

/** `make audit`: reports for each invariant whether it holds in a running stack, with its offenders. */
async function main(): Promise<void> {
  const stack = auditedStack(process.env);
  await asReader(stack.databaseUrl, (url) => audit(stack, url));
}

async function audit(stack: AuditedStack, databaseUrl: string): Promise<void> {
  const client = await connectToRead(databaseUrl);
  try {
    const checks = [...ledgerChecks(stack), ...databaseChecks()];
    const spentMs = new Map<string, number>();
    const runNamed = (names: string[]) =>
      runChecks({ stack, client, checks: checks.filter(({ name }) => names.includes(name)), spentMs });
    const names = checks.map(({ name }) => name);
    const broken = await lastingOffenders(runNamed, names, stack.patienceMs);
    for (const name of names) report(name, broken.get(name) ?? [], stack.showsTimes && spentMs.get(name));
    for (const { name, sql } of NOTES) note(name, (await client.query(sql)).rows);
    console.log(broken.size === 0 ? '\nThe money adds up.' : `\n${broken.size} invariants are broken.`);
    process.exitCode = broken.size === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

/** The ledgers are read before the database snapshot, which then includes everything that they show. */
async function runChecks({ stack, client, checks, spentMs }: CheckRun): Promise<Offenders> {
  const ledgers = await readLedgers(stack);
  return await inSnapshot(client, async () => {
    const found: Offenders = new Map();
    for (const { name, find } of checks) {
      const startedMs = performance.now();
      found.set(name, await find({ client, ledgers }));
      if (!spentMs.has(name)) spentMs.set(name, performance.now() - startedMs);
    }
    return found;
  });
}

function databaseChecks(): AuditCheck[] {
  const invariants: Invariant[] = [...INVARIANTS, ...SERVICE_NOUNS.flatMap(eventInvariants)];
  return invariants.map(({ name, sql }) => ({
    name,
    find: async ({ client }) => (await client.query(sql)).rows as object[],
  }));
}

function report(name: string, offenders: object[], tookMs: number | false | undefined): void {
  const time = typeof tookMs === 'number' ? ` (${(tookMs / 1_000).toFixed(2)} s)` : '';
  console.log(`${offenders.length === 0 ? '✓' : '✗'} ${name}${time}`);
  for (const offender of offenders.slice(0, 10)) console.log(`    ${JSON.stringify(offender)}`);
  if (offenders.length > 10) console.log(`    and ${offenders.length - 10} more`);
}

function note(name: string, rows: object[]): void {
  if (rows.length === 0) return;
  console.log(`· ${name}`);
  for (const row of rows) console.log(`    ${JSON.stringify(row)}`);
}

interface CheckRun {
  stack: AuditedStack;
  client: Client;
  checks: AuditCheck[];
  /** How long the first check of each invariant took. */
  spentMs: Map<string, number>;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
