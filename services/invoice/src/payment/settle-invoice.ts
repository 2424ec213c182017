import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { type AppError, invalid, unavailable } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { SettleInvoiceRequest, SettleInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { frozenConversion } from '../conversion/conversion.ts';
import { invoiceNotFound } from '../invoices/access.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { ChangedRow, InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoiceById } from '../invoices/load-invoice.ts';
import { isPayable, type Status, sourcesOf } from '../invoices/state.ts';
import { lockInvoices } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { historyActor } from './history-actor.ts';
import { whyPaid } from './history-reasons.ts';
import { amountChanged, invalidTransition, paymentInProgress, whyNotPayable } from './payable.ts';
import { findSettlement, insertSettlement, type Settle, settle } from './store-settlement.ts';

/**
 * Settles an invoice with one attempt, exactly once; a retry of the attempt returns the paid invoice. The
 * request says what the rail allows: whether it settles only while its claim stands, and whether it settles
 * an expired invoice, too. Throws PAYMENT_IN_PROGRESS while another attempt takes money (retry when that has
 * ended); after INVOICE_ALREADY_PAID, INVOICE_CANCELLED, INVOICE_EXPIRED, AMOUNT_CHANGED or
 * INVALID_TRANSITION the money must be returned.
 */
export async function settleInvoice(
  { db }: { db: Database },
  request: SettleInvoiceRequest,
  context: CallContext,
): Promise<SettleInvoiceResponse> {
  const settlement = readSettlement(request);
  if (!request.expiredIsFine) await loadInvoiceById(db, request.invoiceId);
  const row = await inTransaction(db, async (trx) => {
    const changed = await settleInTransaction(trx, settlement, { request, context });
    return changed ?? (await repeatedOrRefused(trx, settlement));
  });
  return { invoice: viewInvoice(row, context) };
}

/** Settles within a transaction; returns undefined if that changed nothing. */
export async function settleInTransaction(
  trx: Transaction,
  settlement: Settle,
  { request, context }: { request: SettleInvoiceRequest; context: CallContext },
): Promise<ChangedRow | undefined> {
  const changed = await settle(trx, settlement);
  if (changed === undefined) return undefined;
  insertSettlement(trx, settlement);
  recordChange(trx, {
    row: changed,
    kind: 'paid',
    from: changed.fromStatus,
    actor: historyActor(context, request.actor),
    reason: whyPaid(request, settlement.gemsUsed),
    attemptId: settlement.attemptId,
    sendWebhook: true,
  });
  return changed;
}

/**
 * Translates the request, with what its rail allows, into the parameters of the statement. Throws
 * VALIDATION_ERROR or POLICY_REQUIRED.
 */
export function readSettlement(request: SettleInvoiceRequest): Settle {
  const { rail, attemptId, conversion, gemsUsed, expiredIsFine, needsClaim } = request;
  if (attemptId === '') throw invalid('VALIDATION_ERROR', 'An attempt is required');
  if (rail === '') throw invalid('VALIDATION_ERROR', 'A rail is required');
  if (needsClaim === undefined) throw unavailable('POLICY_REQUIRED', 'Say what this rail allows');
  return {
    ...request,
    gemsUsed: gemsUsed ?? null,
    conversion: frozenConversion(conversion),
    combinedId: null,
    sources: sourcesFor({ ...request, needsClaim }),
    needsClaim,
    overdueIsFine: expiredIsFine,
  };
}

function sourcesFor({ needsClaim, holdStatus, expiredIsFine }: Policy): Status[] {
  if (!needsClaim) return expiredIsFine ? sourcesOf('settle', 'settle_late') : sourcesOf('settle');
  if (holdStatus === '') return sourcesOf('complete');
  const held = sourcesOf('settle', 'approve').filter((status) => status === holdStatus);
  if (held.length === 0) throw invalid('VALIDATION_ERROR', 'Unknown hold status');
  return held;
}

/**
 * Handles a settlement that changed nothing: returns the invoice if this attempt has settled it before, and
 * otherwise throws the reason.
 */
async function repeatedOrRefused(trx: Transaction, settlement: Settle): Promise<InvoiceRow> {
  const [row] = await lockInvoices(trx, [settlement.invoiceId]);
  if (row === undefined) throw invoiceNotFound();
  if ((await findSettlement(trx, settlement)) !== undefined) return row;
  throw whyNotSettled(row, settlement);
}

/** Returns the reason why this settlement did not change the invoice. */
export function whyNotSettled(row: InvoiceRow, settlement: Settle): AppError {
  if (['paid', 'cancelled', 'expired'].includes(row.status)) {
    return whyNotPayable(row) ?? invalidTransition('This invoice cannot be settled');
  }
  if (row.status === 'refunded') return invalidTransition('This invoice was refunded');
  if (row.overdue && !settlement.overdueIsFine) return whyNotPayable(row) ?? paymentInProgress();
  const own = row.claimAttemptId === settlement.attemptId;
  // A claim that does not change the status ends within a moment.
  if (!own && row.claimAttemptId !== null && isPayable(row.status)) return paymentInProgress();
  if (!own && (row.claimAttemptId !== null || settlement.needsClaim)) {
    return invalidTransition('Another attempt holds this invoice, or none does');
  }
  if (!settlement.sources.includes(row.status))
    return invalidTransition('This invoice cannot be settled now');
  return amountChanged();
}

interface Policy {
  needsClaim: boolean;
  holdStatus: string;
  expiredIsFine: boolean;
}
