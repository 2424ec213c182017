import type { Transaction } from '@checkout/kit/database/database.ts';
import { one, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from '../invoice-row.ts';
import { targetOf } from '../state.ts';
import { changedColumns, nextVersion } from '../store-columns.ts';

/** Sets the due date; if it has passed, an invoice that is payable and not being paid expires at once. */
export async function updateDueDate(
  trx: Transaction,
  { invoiceId, dueDate }: { invoiceId: string; dueDate: Date },
): Promise<ChangedRow> {
  return await one(
    trx,
    sql`
      update invoices set ${nextVersion}, due_date = ${dueDate},
        status = case when ${expiresBy(dueDate)} then ${targetOf('expire')} else status end,
        expired_at = case when ${expiresBy(dueDate)} then now() else expired_at end
      where id = ${invoiceId}
      returning ${changedColumns}`,
  );
}

/** Uses the statement's clock, so that it is the same in each place of the statement. */
function expiresBy(dueDate: Date): Sql {
  return sql`(status in ('pending', 'failed') and claim_attempt_id is null
    and ${dueDate}::timestamptz <= statement_timestamp())`;
}
