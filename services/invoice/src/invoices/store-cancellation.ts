import type { Transaction } from '@checkout/kit/database/database.ts';
import { maybeOne, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from './invoice-row.ts';
import { sourcesOf, targetOf } from './state.ts';
import { changedColumns, nextVersion, noClaim } from './store-columns.ts';

/** Cancels an invoice; returns undefined if it is cancelled already, or while an attempt is taking money. */
export async function cancel(trx: Transaction, invoiceId: string): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, status = ${targetOf('cancel')}, ${noClaim}
      where id = ${invoiceId} and status = any(${sourcesOf('cancel')})
        and not (status in ('pending', 'failed') and claim_attempt_id is not null)
      returning ${changedColumns}`,
  );
}
