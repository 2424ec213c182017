import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { ReleaseInvoiceRequest, ReleaseInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { expireIfOverdue } from '../invoices/due-date/expire-invoices.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { loadInvoiceById } from '../invoices/load-invoice.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { cardFailure } from './card-failure.ts';
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
 * Ends the claim of an attempt that took no money. If the claim is gone or belongs to another attempt,
 * everything stays as it is, so retries are harmless. If the attempt has ended, a claim of it that is still
 * on its way will have no effect. Throws INVALID_TRANSITION when the outcome does not fit the invoice's
 * status.
 */
export async function releaseInvoice(
  { db }: { db: Database },
  request: ReleaseInvoiceRequest,
  context: CallContext,
): Promise<ReleaseInvoiceResponse> {
  if (!Object.hasOwn(outcomes, request.outcome)) throw invalid('VALIDATION_ERROR', 'Unknown outcome');
  await loadInvoiceById(db, request.invoiceId);
  const row = await inTransaction(db, async (trx) => {
    const changed = await releaseInTransaction(trx, request, context);
    if (changed !== undefined) return changed;
    const present = await lockInvoice(trx, request.invoiceId);
    if (present.claimAttemptId === request.attemptId) {
      throw invalidTransition('This invoice does not wait for such an outcome');
    }
    if (request.endsAttempt) await recordEndedAttempt(trx, request);
    return present;
  });
  return { invoice: viewInvoice(await expireIfOverdue(db, row), context) };
}

/** Ends a claim within a transaction; returns undefined if the attempt has none that could end this way. */
export async function releaseInTransaction(
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

type Outcome = keyof typeof outcomes;
