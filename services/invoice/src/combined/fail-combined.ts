import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { RecordFailureRequest, RecordFailureResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { cardFailure } from '../payment/card-failure.ts';
import { recordFailureInTransaction } from '../payment/record-failure.ts';
import { lockWithParts, withRows } from './load-combined.ts';
import { viewCombined } from './view-combined.ts';

/** Records a failed card attempt on every part: see recordFailure. */
export async function failCombined(
  { db }: { db: Database },
  { invoiceId, attemptId, failure: reported, actor }: RecordFailureRequest,
  context: CallContext,
): Promise<RecordFailureResponse> {
  const failure = cardFailure(reported);
  const failed = await inTransaction(db, async (trx) => {
    const combined = await lockWithParts(trx, invoiceId);
    const rows: InvoiceRow[] = [];
    for (const { invoice: before } of combined.parts)
      rows.push(await recordFailureInTransaction(trx, { before, attemptId, failure, actor }, context));
    return withRows(combined, rows);
  });
  return { invoice: viewCombined(failed, context) };
}
