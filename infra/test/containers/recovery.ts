import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { ComposeStack } from './compose.ts';

/**
 * Restores the database, beside the running one, to the moment after the second of three invoices was paid,
 * with the operator's commands. Throws unless it holds exactly what was there then, the money adds up, and
 * the stack itself is unchanged.
 */
export async function recoverMoment(stack: ComposeStack, pay: () => Promise<string>): Promise<string> {
  await stack.make('compose-base-backup');
  const first = await pay();
  // This leaves one of the two base backups, and the log from there on.
  const said = await stack.make('compose-base-backup');
  const second = await pay();
  await waitFor(async () => (await ask(stack, UNPUBLISHED)) === '0', {
    what: 'the events to be published',
    timeoutMs: 60_000,
  });
  const wanted = await ask(stack, STATE);
  const time = await ask(stack, 'select clock_timestamp()');
  const third = await pay();
  const recovered = stack.besides('recovered');
  try {
    const audit = await stack.make('compose-recover', { TIME: time });
    if (!audit.includes('The money adds up.')) throw new Error(audit);
    const found = await ask(recovered, STATE);
    if (found !== wanted) throw new Error(`${wanted}\nbecame\n${found}`);
    const statusIn = (one: ComposeStack) => ask(one, statusesOf([first, second, third]));
    const [there, here] = [await statusIn(recovered), await statusIn(stack)];
    if (there !== 'paid paid' || here !== 'paid paid paid') throw new Error(`${there}; ${here}`);
    await assertPruned(stack);
  } finally {
    await recovered.compose('down', '--volumes', '--timeout', '5');
  }
  return said;
}

/** Throws unless the archive has one base backup, and no log from before it. */
async function assertPruned(stack: ComposeStack): Promise<void> {
  const list = `cd /archive && ls base && sed -n 's/.*(file \\(.*\\))/\\1/p' base/*/backup_label && ls wal`;
  const found = await stack.compose('exec', '-T', 'postgres', 'sh', '-c', list);
  const [base, start = '', oldest = '', ...others] = found.trim().split('\n');
  if (!oldest.startsWith(start) || others.length === 0)
    throw new Error(`after ${base}, which begins at ${start}: ${oldest}`);
}

/** SQL for the content of the money tables: a count and a hash of the rows of each. */
const STATE = ['invoice.invoices', 'payment.payment_attempts', 'books.entries', 'invoice.invoice_history']
  .map(
    (table) => `select '${table}', count(*), md5(string_agg(t::text, ',' order by t::text)) from ${table} t`,
  )
  .join(' union all ');

const UNPUBLISHED = `select ${SERVICE_NOUNS.map(
  (noun) => `(select count(*) from ${noun}.outbox where published_at is null)`,
).join(' + ')}`;

function statusesOf(ids: string[]): string {
  return `select string_agg(status, ' ') from invoice.invoices where id::text in ('${ids.join("','")}')`;
}

async function ask(stack: ComposeStack, sql: string): Promise<string> {
  return (await stack.compose('exec', '-T', 'postgres', 'psql', '-XAt', 'checkout', '-c', sql)).trim();
}
