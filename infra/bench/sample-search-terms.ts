import type { Bench } from './benchmark.ts';

const TERMS = 40;

/** Returns plausible search terms, taken from invoices anywhere in the table. */
export async function sampleSearchTerms({
  database,
}: Pick<Bench, 'database'>): Promise<Record<string, string[]>> {
  const { rows } = await database.query<{ number: string; email: string; description: string }>(
    `select number, recipient_email as email, description from invoice.invoices order by random() limit $1`,
    [TERMS],
  );
  return {
    'part of an e-mail': rows.map(({ email }) => email.slice(1, -4)),
    'a word': rows.map(({ description }) => description.split(' ')[0] ?? ''),
    'a number': rows.map(({ number }) => number),
  };
}
