import { hash } from 'node:crypto';
import type { Database } from '@checkout/kit/database/database.ts';
import { pageOf } from '@checkout/kit/database/paging.ts';
import { config } from '../config.ts';
import { expireBeforeListing } from '../invoices/expire-invoices.ts';
import { cursorOf, type Position } from './cursor.ts';
import { hitsOf, type Query } from './find-invoices.ts';
import { invoiceJson } from './invoice-json.ts';
import { type PageRead, readMarks, readRows } from './store-page.ts';
import type { SearchPage } from './store-search.ts';

/**
 * One page as JSON with how many match in all, as in `findPageAndTotal`. Who holds it as it is now gets no text: whether it
 * is costs a look at the versions of its rows, a fifth of what the rows cost.
 */
export async function readListPage(
  db: Database,
  { filter, order }: Query,
  { after, limit, heldVersion }: { after: Position | undefined; limit: number; heldVersion: string },
): Promise<{ version: string; json: string | undefined }> {
  const page: SearchPage = { filter, order, after, limit: limit + 1, hits: await hitsOf(db, filter) };
  if (heldVersion !== '') {
    const marked = await readMarks(db, page);
    const isCurrent = marked.rows[0]?.anyOverdue === false;
    if (isCurrent && versionOf(marked) === heldVersion) return { version: heldVersion, json: undefined };
  }
  await expireBeforeListing(db);
  const read = await readRows(db, page);
  const { page: rows, nextCursor } = pageOf(read.rows, limit, ({ sortValue, sequence }) =>
    cursorOf({ ...order, value: sortValue, sequence }),
  );
  const next = nextCursor === '' ? 'null' : JSON.stringify(nextCursor);
  const json = `{"invoices":[${rows.map(invoiceJson).join(',')}],"total":${read.total},"nextCursor":${next}}`;
  return { version: versionOf(read), json };
}

/** Of all that the text of a page is made of, save for the code. */
function versionOf({ rows, total }: PageRead<object>): string {
  const { PUBLIC_URL, GEM_PURCHASE_PHRASE } = config;
  const versions = rows.map(({ rowVersion }) => rowVersion);
  return hash(
    'sha256',
    JSON.stringify([PUBLIC_URL, GEM_PURCHASE_PHRASE, String(total), versions]),
    'base64url',
  );
}
