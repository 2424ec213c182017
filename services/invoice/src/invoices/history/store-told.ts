import type { Transaction } from '@checkout/kit/database/database.ts';
import { executeWithCommit, sql } from '@checkout/kit/database/sql.ts';

/**
 * Saves this version as the last one that sibling services are notified of, together with the commit of the
 * change, whose transaction has the row locked.
 */
export function saveToldVersion(trx: Transaction, { id, version }: { id: string; version: bigint }): void {
  executeWithCommit(trx, sql`update invoices set told_version = ${version} where id = ${id}`);
}
