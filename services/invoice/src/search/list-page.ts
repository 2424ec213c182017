import { hash } from 'node:crypto';
import type { Database } from '@checkout/kit/database/database.ts';
import { pageOf } from '@checkout/kit/database/paging.ts';
import { config } from '../config.ts';
import { expireBeforeListing } from '../invoices/due-date/expire-invoices.ts';
import { cursorOf, type Position } from './cursor.ts';
import { hitsOf } from './find-invoices.ts';
import { howManyFit } from './how-many-fit.ts';
import { invoiceJson } from './invoice-json.ts';
import type { Query } from './read-query.ts';
import { type PageRead, readRows, readRowVersions } from './store-page.ts';
import type { SearchPage } from './store-search.ts';

/**
 * Returns one page as JSON with how many match in all, as in `findPageAndTotal`. A caller that already holds
 * the current version gets no JSON: checking that reads only the versions of the rows, at a fifth of the cost
 * of the rows.
 */
export async function readListPage(
  db: Database,
  { filter, order }: Query,
  { after, limit, heldVersion }: { after: Position | undefined; limit: number; heldVersion: string },
): Promise<{ version: string; json: string | undefined }> {
  const page: SearchPage = { filter, order, after, limit: limit + 1, hits: await hitsOf(db, filter) };
  if (heldVersion !== '') {
    const versions = await readRowVersions(db, page);
    const isCurrent = versions.rows[0]?.anyOverdue === false;
    if (isCurrent && versionOf(versions) === heldVersion) return { version: heldVersion, json: undefined };
  }
  await expireBeforeListing(db);
  const read = await readRows(db, page);
  const most = Math.min(limit, howManyFit(read.rows));
  const { page: rows, nextCursor } = pageOf(read.rows, most, ({ sortValue, sequence }) =>
    cursorOf({ ...order, value: sortValue, sequence }),
  );
  const next = nextCursor === '' ? 'null' : JSON.stringify(nextCursor);
  const json = `{"invoices":[${rows.map(invoiceJson).join(',')}],"total":${read.total},"nextCursor":${next}}`;
  return { version: versionOf(read), json };
}

/** Hashes everything that the JSON of a page depends on, except the code. */
function versionOf({ rows, total }: PageRead<object>): string {
  const { PUBLIC_URL, GEM_PURCHASE_PHRASE } = config;
  const versions = rows.map(({ rowVersion }) => rowVersion);
  return hash(
    'sha256',
    JSON.stringify([PUBLIC_URL, GEM_PURCHASE_PHRASE, String(total), versions]),
    'base64url',
  );
}
