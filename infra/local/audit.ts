import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { Client } from 'pg';
import { type AuditedStack, auditedStack } from './audit/audited-stack.ts';
import { LONE_ENDINGS } from './audit/endings.ts';
import type { Invariant } from './audit/invariant.ts';
import { eventInvariants, INVARIANTS } from './audit/invariants.ts';
import { lastingOffenders } from './audit/lasting-offenders.ts';
import { readAttempts, strayCharges, strayDebits } from './audit/ledgers.ts';

/** `make audit`: says of each invariant of the money whether it holds in a running stack, and names the offenders. */
async function main(): Promise<void> {
  const stack = auditedStack(process.env);
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    let broken = 0;
    for (const { name, look } of [...ledgerLooks(stack, client), ...databaseLooks(client)]) {
      broken += report(name, await lastingOffenders(look, stack.patienceMs));
    }
    note(LONE_ENDINGS.name, (await client.query(LONE_ENDINGS.sql)).rows);
    console.log(broken === 0 ? '\nThe money adds up.' : `\n${broken} invariants are broken.`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

/** A ledger is read before the database, which then knows of all that it shows. */
function ledgerLooks({ walletLedger, cardsLedger }: AuditedStack, client: Client): Look[] {
  const read = (rail: string) => readAttempts(client, rail);
  const looks: Look[] = [];
  if (walletLedger) {
    looks.push({
      name: 'each debit belongs to one payment, and the other way round',
      look: () => strayDebits(walletLedger, read),
    });
  }
  if (cardsLedger) {
    looks.push({
      name: 'each charge belongs to one payment, and the other way round',
      look: () => strayCharges(cardsLedger, read),
    });
  }
  return looks;
}

function databaseLooks(client: Client): Look[] {
  const look = (sql: string) => async () => (await client.query(sql)).rows as object[];
  const invariants: Invariant[] = [...INVARIANTS, ...SERVICE_NOUNS.flatMap(eventInvariants)];
  return invariants.map(({ name, sql }) => ({ name, look: look(sql) }));
}

function report(name: string, offenders: object[]): number {
  console.log(`${offenders.length === 0 ? '✓' : '✗'} ${name}`);
  for (const offender of offenders.slice(0, 10)) console.log(`    ${JSON.stringify(offender)}`);
  if (offenders.length > 10) console.log(`    and ${offenders.length - 10} more`);
  return offenders.length === 0 ? 0 : 1;
}

/** What breaks nothing, and is told all the same. */
function note(name: string, rows: object[]): void {
  if (rows.length === 0) return;
  console.log(`· ${name}`);
  for (const row of rows) console.log(`    ${JSON.stringify(row)}`);
}

/** An invariant's name, and how to find what breaks it. */
interface Look {
  name: string;
  look: () => Promise<object[]>;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
