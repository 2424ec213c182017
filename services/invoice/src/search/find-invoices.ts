import type { Database } from '@checkout/kit/database/database.ts';
import { KnownTotals } from '@checkout/kit/database/known-totals.ts';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { Position } from './cursor.ts';
import type { Query } from './read-query.ts';
import { countByStatus } from './store-counts.ts';
import { type Filter, isByStatusOnly } from './store-filter.ts';
import { collectHits, countFound, countHits, type FoundRow, searchPage } from './store-search.ts';

const totals = new KnownTotals();

/**
 * How long a search is known to have too many hits to collect, so that this is not found out again for each
 * page, which takes 10 ms with a million invoices.
 */
const DENSE_TTL_MS = 10_000;
const dense = createTtlCache<'dense'>(200);

/** Returns one page. A search with few hits collects and sorts them; one with many walks the sort order. */
export async function findPage(
  db: Database,
  { filter, order }: Query,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<FoundRow[]> {
  return await searchPage(db, { filter, order, after, limit, hits: await hitsOf(db, filter) });
}

/**
 * Returns one page and how many invoices match in all. That total is exact, unless more than 10,000 match a
 * search or a filter by more than the status: then it may be some seconds old, see `KnownTotals`.
 */
export async function findPageAndTotal(
  db: Database,
  { filter, order }: Query,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<{ found: FoundRow[]; total: bigint }> {
  const hits = await hitsOf(db, filter);
  const [found, total] = await Promise.all([
    searchPage(db, { filter, order, after, limit, hits }),
    countAll(db, filter, hits),
  ]);
  return { found, total };
}

/** Returns how many match in all; see `findPageAndTotal`. */
export async function countAll(db: Database, filter: Filter, hits: bigint[] | undefined): Promise<bigint> {
  if (isByStatusOnly(filter)) return await countByStatus(db, filter.statuses);
  if (hits !== undefined) return await countHits(db, filter, hits);
  return await totals.of(filter, (atMost) => countFound(db, filter, atMost));
}

/** Returns the hits of a search; undefined if they are too many to collect, or nothing is searched for. */
export async function hitsOf(db: Database, filter: Filter): Promise<bigint[] | undefined> {
  const { search } = filter;
  if (search === '' || dense.get(search) !== undefined) return undefined;
  const hits = await collectHits(db, filter);
  if (hits === undefined) dense.put(search, 'dense', DENSE_TTL_MS);
  return hits;
}
