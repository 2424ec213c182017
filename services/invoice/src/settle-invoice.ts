import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import { type Database, inTransaction, type Transaction } from '@checkout/kit/database.ts';
import { type AppError, invalid } from '@checkout/kit/errors.ts';
import type { SettleInvoiceRequest, SettleInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { frozenConversion } from './conversion.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { loadInvoiceById } from './load-invoice.ts';
import { moneyActor } from './money-actor.ts';
import { amountChanged, invalidTransition, paymentInProgress, whyNotPayable } from './payable.ts';
import { recordChange } from './record-change.ts';
import { sourcesOf } from './state.ts';
import { lockInvoice } from './store-invoice.ts';
import { findSettlement, insertSettlement, type Settle, settle } from './store-settlement.ts';
import { viewInvoice } from './view-invoice.ts';

/**
 * Makes an invoice paid by one attempt, once; the attempt's repetition answers the paid invoice. Wallet and manual
 * money settles only while its claim stands. Throws PAYMENT_IN_PROGRESS while another attempt takes money (ask again
 * when that has ended); after INVOICE_ALREADY_PAID, INVOICE_CANCELLED, INVOICE_EXPIRED, AMOUNT_CHANGED or
 * INVALID_TRANSITION the money must go back.
 */
export async function settleInvoice(
  { db }: { db: Database },
  request: SettleInvoiceRequest,
  context: CallContext,
): Promise<SettleInvoiceResponse> {
  requirePeer(context, 'payment');
  const settlement = readSettlement(request);
  if (!request.expiredIsFine) await loadInvoiceById(db, request.invoiceId);
  const row = await inTransaction(db, async (trx) => {
    const changed = await settle(trx, settlement);
    if (changed === undefined) return await tellTheTruth(trx, settlement);
    await insertSettlement(trx, settlement);
    await recordChange(trx, {
      row: changed,
      kind: 'paid',
      from: changed.fromStatus,
      actor: moneyActor(context),
      reason: request.adminResponse,
      attemptId: settlement.attemptId,
      sendWebhook: true,
    });
    return changed;
  });
  return { invoice: viewInvoice(row, context) };
}

function readSettlement(request: SettleInvoiceRequest): Settle {
  const { rail, attemptId, conversion, gemsUsed, expiredIsFine } = request;
  if (attemptId === '') throw invalid('VALIDATION_ERROR', 'An attempt is required');
  return {
    ...request,
    gemsUsed: gemsUsed ?? null,
    conversion: frozenConversion(conversion),
    sources: sourcesFor(rail, expiredIsFine),
    needsClaim: rail !== 'card',
    overdueIsFine: expiredIsFine,
  };
}

function sourcesFor(rail: string, expiredIsFine: boolean): Settle['sources'] {
  switch (rail) {
    case 'manual':
      return sourcesOf('approve');
    case 'wallet':
      return sourcesOf('complete');
    case 'card':
      return expiredIsFine ? sourcesOf('settle', 'settle_late') : sourcesOf('settle');
    default:
      throw invalid('VALIDATION_ERROR', 'Unknown rail');
  }
}

/** Nothing was settled: either this very attempt had done so before, or there is a reason. */
async function tellTheTruth(trx: Transaction, settlement: Settle): Promise<InvoiceRow> {
  const row = await lockInvoice(trx, settlement.invoiceId);
  const earlier = await findSettlement(trx, settlement.attemptId);
  if (earlier?.invoiceId === row.id) return row;
  throw whyNotSettled(row, settlement);
}

function whyNotSettled(row: InvoiceRow, settlement: Settle): AppError {
  if (['paid', 'cancelled', 'expired'].includes(row.status)) {
    return whyNotPayable(row) ?? invalidTransition('This invoice cannot be settled');
  }
  if (row.status === 'refunded') return invalidTransition('This invoice was refunded');
  if (row.overdue && !settlement.overdueIsFine) return whyNotPayable(row) ?? paymentInProgress();
  const own = row.claimAttemptId === settlement.attemptId;
  if (!own && row.claimRail === 'wallet') return paymentInProgress();
  if (!own && (row.claimAttemptId !== null || settlement.needsClaim)) {
    return invalidTransition('Another attempt holds this invoice, or none does');
  }
  if (!settlement.sources.includes(row.status))
    return invalidTransition('This invoice cannot be settled now');
  return amountChanged();
}
