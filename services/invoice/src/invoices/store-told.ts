import type { Transaction } from '@checkout/kit/database/database.ts';
import { executeLast, sql } from '@checkout/kit/database/sql.ts';

/** With the commit of the change, which holds the row: that version is the one that sibling services are told of last. */
export function saveToldVersion(trx: Transaction, { id, version }: { id: string; version: bigint }): void {
  executeLast(trx, sql`update invoices set told_version = ${version} where id = ${id}`);
}
