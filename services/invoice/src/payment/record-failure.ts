import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  Actor,
  RecordFailureRequest,
  RecordFailureResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoiceById } from '../invoices/load-invoice.ts';
import { targetOf } from '../invoices/state.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { cardFailure } from './card-failure.ts';
import { historyActor } from './history-actor.ts';
import { type CardFailure, recordFailedAttempt } from './store-claim.ts';

/**
 * Records a failed card attempt: a pending invoice becomes failed, a failed one keeps the newest reason. An
 * invoice that has moved on stays as it is, and so does one that has this failure recorded already.
 */
export async function recordFailure(
  { db }: Deps,
  request: RecordFailureRequest,
  context: CallContext,
): Promise<RecordFailureResponse> {
  const failure = cardFailure(request.failure);
  await loadInvoiceById(db, request.invoiceId);
  const row = await inTransaction(db, async (trx) => {
    const before = await lockInvoice(trx, request.invoiceId);
    const { attemptId, actor } = request;
    return await recordFailureInTransaction(trx, { before, attemptId, failure, actor }, context);
  });
  return { invoice: viewInvoice(row, context) };
}

/** Records the failure on an invoice that the transaction has locked. */
export async function recordFailureInTransaction(
  trx: Transaction,
  { before, attemptId, failure, actor }: Failed,
  context: CallContext,
): Promise<InvoiceRow> {
  if (isKnown(before, attemptId, failure)) return before;
  const changed = await recordFailedAttempt(trx, { invoiceId: before.id, attemptId, failure });
  if (changed === undefined) return before;
  recordChange(trx, {
    row: changed,
    kind: 'failed',
    from: changed.fromStatus,
    actor: historyActor(context, actor),
    reason: failure.message,
    attemptId,
    sendWebhook: changed.fromStatus !== targetOf('fail'),
  });
  return changed;
}

function isKnown(row: InvoiceRow, attemptId: string, { code, message, at }: CardFailure): boolean {
  return (
    row.failureAttemptId === attemptId &&
    row.failureCode === code &&
    row.failureMessage === message &&
    (at === null || row.failedAt?.getTime() === at.getTime())
  );
}

interface Failed {
  before: InvoiceRow;
  attemptId: string;
  failure: CardFailure;
  actor: Actor | undefined;
}
