import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { Client } from 'pg';
import { eventInvariants, INVARIANTS } from './audit-invariants.ts';
import { readAttempts, strayCharges, strayDebits } from './audit-ledgers.ts';
import { readStackFile, type StackFile } from './stack-file.ts';
import { stackSettings } from './stack-settings.ts';

/** `make audit`: says of each invariant of the money whether it holds in the running stack, and names the offenders. */
async function main(): Promise<void> {
  const { dataDirectory } = stackSettings(process.env);
  const stack = readStackFile(dataDirectory);
  if (!stack) throw new Error(`No stack is running in ${dataDirectory}; start one with \`make run\`.`);
  const client = new Client({ connectionString: stack.postgres.url });
  await client.connect();
  try {
    const broken = (await auditLedgers(stack, client)) + (await auditDatabase(client));
    console.log(broken === 0 ? '\nThe money adds up.' : `\n${broken} invariants are broken.`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

/** Only sandboxes show their ledger; it is read before the database, which then knows of all that it shows. */
async function auditLedgers({ wallet, cards }: StackFile, client: Client): Promise<number> {
  let broken = 0;
  const read = (rail: string) => readAttempts(client, rail);
  if (wallet.pid) {
    broken += report(
      'each debit belongs to one payment, and the other way round',
      await strayDebits(wallet.url, read),
    );
  }
  if (cards.pid) {
    broken += report(
      'each charge belongs to one payment, and the other way round',
      await strayCharges(cards.url, read),
    );
  }
  return broken;
}

/** All statements see the same instant, so that work going on meanwhile is no offence. */
async function auditDatabase(client: Client): Promise<number> {
  let broken = 0;
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const { name, sql } of [...INVARIANTS, ...SERVICE_NOUNS.flatMap(eventInvariants)]) {
    broken += report(name, (await client.query(sql)).rows);
  }
  await client.query('COMMIT');
  return broken;
}

function report(name: string, offenders: object[]): number {
  console.log(`${offenders.length === 0 ? '✓' : '✗'} ${name}`);
  for (const offender of offenders.slice(0, 10)) console.log(`    ${JSON.stringify(offender)}`);
  if (offenders.length > 10) console.log(`    and ${offenders.length - 10} more`);
  return offenders.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
