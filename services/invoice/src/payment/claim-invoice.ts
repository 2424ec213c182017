import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { type AppError, conflict, invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { ClaimInvoiceRequest, ClaimInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { frozenConversion } from '../conversion/conversion.ts';
import { invoiceNotFound } from '../invoices/access.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { ChangedRow, InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoiceById } from '../invoices/load-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { historyActor } from './history-actor.ts';
import { whyClaimed } from './history-reasons.ts';
import { amountChanged, whyNotPayable } from './payable.ts';
import { claim, claimForReview, claimForTransfer } from './store-claim.ts';

const holds = {
  '': { kind: 'claimed' },
  awaiting_bank_transfer: { kind: 'awaiting_transfer' },
  pending_admin_review: { kind: 'review_requested' },
} as const;

/**
 * Freezes amount, currency and coupon for one attempt; repeating the request returns the same. Throws
 * PAYMENT_IN_PROGRESS while another attempt holds the invoice, AMOUNT_CHANGED when the attempt was made for
 * another amount, and the not-payable reasons.
 */
export async function claimInvoice(
  { db }: { db: Database },
  request: ClaimInvoiceRequest,
  context: CallContext,
): Promise<ClaimInvoiceResponse> {
  assertValid(request);
  const claimed = await claimOnce(db, request, context);
  const row = claimed ?? (await repeatedOrRefused(db, request));
  return { invoice: viewInvoice(row, context) };
}

/** Returns undefined if the invoice cannot be claimed, or if this attempt already holds it as requested. */
async function claimOnce(
  db: Database,
  request: ClaimInvoiceRequest,
  context: CallContext,
): Promise<ChangedRow | undefined> {
  return await inTransaction(db, (trx) => claimInTransaction(trx, request, context));
}

/** Claims within a transaction; returns undefined if that changed nothing. */
export async function claimInTransaction(
  trx: Transaction,
  request: ClaimInvoiceRequest,
  context: CallContext,
): Promise<ChangedRow | undefined> {
  const changed = await claimAs(trx, request);
  if (changed === undefined) return undefined;
  recordChange(trx, {
    row: changed,
    kind: holds[request.holdStatus as HoldStatus].kind,
    from: changed.fromStatus,
    actor: historyActor(context, request.actor),
    reason: whyClaimed(request),
    attemptId: request.attemptId,
  });
  return changed;
}

async function claimAs(trx: Transaction, request: ClaimInvoiceRequest): Promise<ChangedRow | undefined> {
  switch (request.holdStatus as HoldStatus) {
    case '':
      return await claim(trx, request);
    case 'awaiting_bank_transfer':
      return await claimForTransfer(trx, request);
    case 'pending_admin_review':
      if (request.manual === undefined)
        throw invalid('VALIDATION_ERROR', 'A review needs what was confirmed');
      return await claimForReview(trx, request, {
        ...request.manual,
        conversion: frozenConversion(request.conversion),
      });
  }
}

/** Handles a claim that changed nothing: returns the invoice if the attempt holds it, or throws why not. */
async function repeatedOrRefused(db: Database, request: ClaimInvoiceRequest): Promise<InvoiceRow> {
  const row = await loadInvoiceById(db, request.invoiceId);
  if (isClaimed(row, request)) return row;
  throw whyNotClaimable(row, request);
}

/** Returns the reason why this attempt cannot claim the invoice as requested. */
export function whyNotClaimable(
  row: InvoiceRow,
  { attemptId, amountVersion }: ClaimInvoiceRequest,
): AppError {
  const own = row.claimAttemptId === attemptId;
  const refusal = whyNotPayable(own ? { ...row, claimAttemptId: null } : row);
  if (refusal !== undefined) return refusal;
  if (row.amountVersion !== amountVersion) return amountChanged();
  if (row.amountMinor > 0n)
    return conflict('INVOICE_NOT_PAYABLE', 'This payment was given up. Please try again.');
  return conflict('INVOICE_NOT_PAYABLE', 'There is nothing to pay on this invoice');
}

/** Returns whether the attempt holds the invoice as requested. */
export function isClaimed(row: InvoiceRow, { attemptId, holdStatus }: ClaimInvoiceRequest): boolean {
  return row.claimAttemptId === attemptId && (holdStatus === '' || row.status === holdStatus);
}

/** Throws INVOICE_NOT_FOUND or VALIDATION_ERROR. */
export function assertValid({ invoiceId, attemptId, rail, holdStatus }: ClaimInvoiceRequest): void {
  if (!isUuid(invoiceId)) throw invoiceNotFound();
  if (attemptId === '') throw invalid('VALIDATION_ERROR', 'An attempt is required');
  if (rail === '') throw invalid('VALIDATION_ERROR', 'A rail is required');
  if (!Object.hasOwn(holds, holdStatus)) throw invalid('VALIDATION_ERROR', 'Unknown hold status');
}

type HoldStatus = keyof typeof holds;
