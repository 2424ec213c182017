import { readReference } from '@checkout/bank-codes/reference.ts';
import { type Queryable, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { Filter } from './store-filter.ts';
import { textSample } from './store-text-sample.ts';

/**
 * What the index finds of `invoice_search`: the part of the search that few texts hold, and the rest is compared with what
 * that finds. To look up the others too took thirty times longer, as they are in nearly every invoice.
 */
export async function holdsText(db: Queryable, filter: Filter): Promise<Sql> {
  const part = (await textSample(db)).rarestPart(filter.search);
  if (part === filter.search) return orMeant(filter, sql`text like ${pattern(part)}`);
  return orMeant(filter, sql`text like ${pattern(part)} and text || '' like ${pattern(filter.search)}`);
}

/**
 * The same of a row of `invoices`. The subquery is a value on purpose: as `exists` the planner would join and sort all
 * hits for one page.
 */
export function textHolds(filter: Filter): Sql {
  return orMeant(
    filter,
    sql`(select found.text like ${pattern(filter.search)} from invoice_search as found
      where found.sequence = invoices.sequence)`,
  );
}

/** What a payer gave with a transfer, and a bank statement shows, finds its invoice beside what holds it literally. */
function orMeant({ search }: Filter, literally: Sql): Sql {
  const reference = readReference(search);
  if (reference === undefined) return literally;
  const { place, compact } = reference;
  const made =
    compact === undefined
      ? sql``
      : sql`and regexp_replace(upper(meant.number), '[^A-Z0-9]', '', 'g') = ${compact}`;
  return sql`(${literally} or sequence = (
    select meant.sequence from invoices as meant where meant.sequence = ${place}::bigint ${made}))`;
}

/** The search taken literally: LIKE's own wildcards lose their meaning. The case is Postgres' to fold. */
function pattern(search: string): Sql {
  return sql`lower(${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
}
