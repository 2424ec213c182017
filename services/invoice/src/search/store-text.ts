import { readReference } from '@checkout/bank-codes/reference.ts';
import { type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { Filter } from './store-filter.ts';

/**
 * What the index finds of `invoice_search`. Of a readable id only the digits are looked up there, and the rest is
 * compared with what they find: what stands in front of them is in every invoice, and to look that up took a hundred
 * times longer.
 */
export function holdsText(filter: Filter): Sql {
  const digits = /inv-(\d{5,})$/i.exec(filter.search)?.[1];
  if (digits !== undefined) return sql`text like ${`%${digits}%`} and text || '' like ${pattern(filter)}`;
  return orMeant(filter, sql`text like ${pattern(filter)}`);
}

/**
 * The same of a row of `invoices`. The subquery is a value on purpose: as `exists` the planner would join and sort all
 * hits for one page.
 */
export function textHolds(filter: Filter): Sql {
  return orMeant(
    filter,
    sql`(select found.text like ${pattern(filter)} from invoice_search as found
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
function pattern({ search }: Filter): Sql {
  return sql`lower(${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
}
