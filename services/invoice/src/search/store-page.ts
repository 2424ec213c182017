import type { Database } from '@checkout/kit/database/database.ts';
import { type Sql, sql } from '@checkout/kit/database/sql.ts';
import { anyOverdue } from '../invoices/due-date/store-expiry.ts';
import { invoiceColumns, rowVersion } from '../invoices/store-columns.ts';
import { countAll } from './find-invoices.ts';
import { countOf } from './store-counts.ts';
import { isByStatusOnly } from './store-filter.ts';
import { type FoundRow, type SearchPage, searchColumns } from './store-search.ts';

/** Returns the invoices of a page, and how many match in all. */
export async function readRows(db: Database, page: SearchPage): Promise<PageRead<FoundRow>> {
  return await readColumns(db, page, invoiceColumns);
}

/** Returns the same with nothing but the version of each row. */
export async function readRowVersions(db: Database, page: SearchPage): Promise<PageRead<VersionRow>> {
  return await readColumns(db, page, sql`sequence, ${anyOverdue} as "anyOverdue"`);
}

async function readColumns<Row extends object>(
  db: Database,
  page: SearchPage,
  columns: Sql,
): Promise<PageRead<Row>> {
  const { filter, hits } = page;
  const versioned = sql`${columns}, ${rowVersion} as "rowVersion"`;
  if (isByStatusOnly(filter)) {
    const counted = sql`${versioned}, ${countOf(filter.statuses)} as total`;
    const rows = await searchColumns<Row & Versioned & { total: bigint }>(db, page, counted);
    return { rows, total: rows[0]?.total ?? (await countAll(db, filter, hits)) };
  }
  const [rows, total] = await Promise.all([
    searchColumns<Row & Versioned>(db, page, versioned),
    countAll(db, filter, hits),
  ]);
  return { rows, total };
}

interface Versioned {
  rowVersion: string;
}

interface VersionRow {
  /** Whether any invoice, on this page or another, is past due without its expiry being written. */
  anyOverdue: boolean;
}

export interface PageRead<Row> {
  rows: (Row & Versioned)[];
  total: bigint;
}
