import type { Bench } from './benchmark.ts';

/** Returns the UUIDs of `count` invoices from anywhere in the table. */
export async function sampleInvoices(
  { database }: Pick<Bench, 'database'>,
  count: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from invoice.invoices order by random() limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}
