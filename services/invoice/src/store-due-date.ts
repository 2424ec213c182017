import type { Transaction } from '@checkout/kit/database.ts';
import { one, sql } from '@checkout/kit/sql.ts';
import type { ChangedRow } from './invoice-row.ts';
import { targetOf } from './state.ts';
import { changedColumns, nextVersion } from './store-columns.ts';

/** Sets the due date; one that has passed expires at once what is payable and not being paid. */
export async function updateDueDate(
  trx: Transaction,
  { invoiceId, dueDate }: { invoiceId: string; dueDate: Date },
): Promise<ChangedRow> {
  return await one(
    trx,
    sql`
      update invoices set ${nextVersion}, due_date = ${dueDate},
        status = case when status in ('pending', 'failed') and claim_attempt_id is null
          and ${dueDate}::timestamptz <= clock_timestamp() then ${targetOf('expire')} else status end
      where id = ${invoiceId}
      returning ${changedColumns}`,
  );
}
