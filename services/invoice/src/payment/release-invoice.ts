import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  Failure,
  ReleaseInvoiceRequest,
  ReleaseInvoiceResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { expireIfOverdue } from '../invoices/due-date/expire-invoices.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { ChangedRow, InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoiceById } from '../invoices/load-invoice.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { cardFailure, paymentReturned } from './card-failure.ts';
import { historyActor } from './history-actor.ts';
import { whyReleased } from './history-reasons.ts';
import { invalidTransition } from './payable.ts';
import { failClaim, recordEndedAttempt, rejectClaim, releaseClaim } from './store-claim.ts';

const outcomes = {
  '': { kind: 'released', sendWebhook: false },
  rejected: { kind: 'rejected', sendWebhook: false },
  failed: { kind: 'failed', sendWebhook: true },
} as const;

/**
 * Ends the claim of an attempt that took no money, or whose money is sent back. If the claim is gone, belongs
 * to another attempt or is newer than the reported failure, everything stays as it is, so retries are harmless.
 * If the attempt has ended, a claim of it that is still on its way will have no effect. Throws
 * INVALID_TRANSITION when the outcome does not fit the invoice's status.
 */
export async function releaseInvoice(
  { db }: { db: Database },
  request: ReleaseInvoiceRequest,
  context: CallContext,
): Promise<ReleaseInvoiceResponse> {
  if (!Object.hasOwn(outcomes, request.outcome)) throw invalid('VALIDATION_ERROR', 'Unknown outcome');
  await loadInvoiceById(db, request.invoiceId);
  const row = await inTransaction(db, (trx) =>
    releaseInTransaction(trx, { request, returned: NOT_THE_AMOUNT }, context),
  );
  return { invoice: viewInvoice(await expireIfOverdue(db, row), context) };
}

/**
 * Ends the claim within a transaction. An invoice that awaits a transfer whose attempt just ends has failed,
 * as `returned` says: the transfer arrived but is sent back, because the invoice did not accept it.
 */
export async function releaseInTransaction(
  trx: Transaction,
  { request, returned }: { request: ReleaseInvoiceRequest; returned: Failure },
  context: CallContext,
): Promise<InvoiceRow> {
  const changed = await endClaim(trx, request, context);
  if (changed !== undefined) return changed;
  const present = await lockInvoice(trx, request.invoiceId);
  if (present.claimAttemptId !== request.attemptId) {
    if (request.endsAttempt) await recordEndedAttempt(trx, request);
    return present;
  }
  if (isReported(present, request)) return present;
  if (!isReturned(present, request)) {
    throw invalidTransition('This invoice does not wait for such an outcome');
  }
  const failed = { ...request, outcome: 'failed', failure: returned };
  return await releaseInTransaction(trx, { request: failed, returned }, context);
}

/** Returns whether this failure was reported before, so that the present claim is that of a newer try. */
function isReported(row: InvoiceRow, { attemptId, failure }: ReleaseInvoiceRequest): boolean {
  const isItsOwn = row.failureAttemptId === attemptId;
  return isItsOwn && failure?.at !== undefined && row.failedAt?.getTime() === failure.at.getTime();
}

function isReturned({ status }: InvoiceRow, { outcome, endsAttempt }: ReleaseInvoiceRequest): boolean {
  return status === 'awaiting_bank_transfer' && outcome === '' && endsAttempt;
}

/** Ends a claim; returns undefined if the attempt has none that could end this way. */
async function endClaim(
  trx: Transaction,
  request: ReleaseInvoiceRequest,
  context: CallContext,
): Promise<ChangedRow | undefined> {
  const changed = await releaseAs(trx, request);
  if (changed === undefined) return undefined;
  recordChange(trx, {
    ...outcomes[request.outcome as Outcome],
    row: changed,
    from: changed.fromStatus,
    actor: historyActor(context, request.actor),
    reason: whyReleased(request),
    attemptId: request.attemptId,
  });
  return changed;
}

async function releaseAs(trx: Transaction, request: ReleaseInvoiceRequest): Promise<ChangedRow | undefined> {
  switch (request.outcome as Outcome) {
    case '':
      return await releaseClaim(trx, request);
    case 'rejected':
      return await rejectClaim(trx, request);
    case 'failed':
      return await failClaim(trx, { ...request, failure: cardFailure(request.failure) });
  }
}

const NOT_THE_AMOUNT = paymentReturned('The payment was sent back, because it was not the amount due.');

type Outcome = keyof typeof outcomes;
