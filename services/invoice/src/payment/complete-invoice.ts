import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, keyOfCall } from '@checkout/kit/rpc/caller.ts';
import type { CompleteInvoiceRequest, CompleteInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import { hasNote } from '../invoices/history/store-history.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { sourcesOf } from '../invoices/state.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { assertPayable, invalidTransition, whyNotPayable } from './payable.ts';
import { insertSettlement, type Settle, settle } from './store-settlement.ts';

/**
 * Marks an invoice as paid whose coupon leaves nothing to pay; a retry with the same idempotency key returns
 * it. Throws INVOICE_CHANGED when it is not what the caller's page showed, INVALID_TRANSITION when something
 * is due, PAYMENT_IN_PROGRESS and the not-payable reasons.
 */
export async function completeInvoice(
  { db }: Deps,
  { ref, expectedAmountVersion }: CompleteInvoiceRequest,
  context: CallContext,
): Promise<CompleteInvoiceResponse> {
  const { id } = await loadInvoice(db, ref, context);
  const key = keyOfCall(context);
  const noteId = key === null ? null : `complete ${key}`;
  const row = await inTransaction(db, async (trx) => {
    const before = await lockInvoice(trx, id);
    if (noteId !== null && (await hasNote(trx, { invoiceId: id, noteId }))) return before;
    assertPayable(before);
    assertExpectedVersion(before, expectedAmountVersion);
    if (before.amountMinor > 0n) throw invalidTransition('There is still something to pay on this invoice');
    const settlement = completion(before, context);
    const changed = await settle(trx, settlement);
    // The row is locked: only the due date can have passed since it was read.
    if (changed === undefined) throw whyNotPayable(await lockInvoice(trx, id)) ?? notSettled(id);
    insertSettlement(trx, settlement);
    recordChange(trx, {
      row: changed,
      kind: 'paid',
      from: changed.fromStatus,
      actor: actorOf(context.caller),
      reason: `Coupon ${before.couponCode} covers the whole amount`,
      attemptId: settlement.attemptId,
      noteId,
      sendWebhook: true,
    });
    return changed;
  });
  return { invoice: viewInvoice(row, context) };
}

/** Throws INVOICE_CHANGED for another version; a caller that names none accepts whatever the invoice says. */
function assertExpectedVersion({ amountVersion }: InvoiceRow, expected: bigint): void {
  if (expected === 0n || expected === amountVersion) return;
  throw conflict('INVOICE_CHANGED', 'This invoice has changed. Please read it again before you complete it.');
}

function notSettled(id: string): Error {
  return new Error(`invoice ${id} changed while it was locked`);
}

function completion(row: InvoiceRow, { caller }: CallContext): Settle {
  return {
    invoiceId: row.id,
    attemptId: crypto.randomUUID(),
    rail: 'coupon',
    provider: 'other',
    paymentMethodId: '',
    paymentMethodName: 'Coupon',
    paymentMethodDetail: '',
    paymentReference: row.couponCode ?? '',
    amountVersion: row.amountVersion,
    amountMinor: 0n,
    currency: row.currency,
    payerId: caller.kind === 'member' ? caller.userId : '',
    gemsUsed: null,
    conversion: undefined,
    adminResponse: '',
    combinedId: null,
    sources: sourcesOf('complete'),
    needsClaim: false,
    overdueIsFine: false,
  };
}
