import { readReference } from '@checkout/bank-codes/reference.ts';
import { type Queryable, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { Filter } from './store-filter.ts';
import { textSample } from './store-text-sample.ts';

/**
 * Returns the condition on `invoice_search`: the index looks up the part of the search that few texts
 * contain, and the whole search is compared with what that finds. Looking up the other parts too took thirty
 * times longer, since they are in nearly every invoice.
 */
export async function searchTableCondition(db: Queryable, filter: Filter): Promise<Sql> {
  const part = (await textSample(db)).rarestPart(filter.search);
  if (part === filter.search) return orByReference(filter, sql`text like ${pattern(part)}`);
  return orByReference(filter, sql`text like ${pattern(part)} and text || '' like ${pattern(filter.search)}`);
}

/**
 * Returns the same condition for a row of `invoices`. The subquery is a value on purpose: with `exists` the
 * planner would join and sort all hits for one page.
 */
export function invoicesTableCondition(filter: Filter): Sql {
  return orByReference(
    filter,
    sql`(select found.text like ${pattern(filter.search)} from invoice_search as found
      where found.sequence = invoices.sequence)`,
  );
}

/** Also finds the invoice of a payment reference, as a payer gave it and a bank statement shows it. */
function orByReference({ search }: Filter, literally: Sql): Sql {
  const reference = readReference(search);
  if (reference === undefined) return literally;
  const { place, compact } = reference;
  const made =
    compact === undefined
      ? sql``
      : sql`and regexp_replace(upper(referenced.number), '[^A-Z0-9]', '', 'g') = ${compact}`;
  return sql`(${literally} or sequence = (
    select referenced.sequence from invoices as referenced where referenced.sequence = ${place}::bigint ${made}))`;
}

/** Returns a pattern that takes the search literally: LIKE's wildcards are escaped. Postgres folds case. */
function pattern(search: string): Sql {
  return sql`lower(${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
}
