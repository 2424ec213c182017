import { inTransaction } from '@checkout/kit/database/database.ts';
import { actorOf, type CallContext, keyOfCall } from '@checkout/kit/rpc/caller.ts';
import type { CompleteInvoiceRequest, CompleteInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { recordChange } from '../invoices/record-change.ts';
import { sourcesOf } from '../invoices/state.ts';
import { hasNote } from '../invoices/store-history.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { assertPayable, invalidTransition } from './payable.ts';
import { insertSettlement, type Settle, settle } from './store-settlement.ts';

/**
 * Makes an invoice paid whose coupon leaves nothing to pay; the same idempotency key again answers it. Throws
 * INVALID_TRANSITION when something is due, PAYMENT_IN_PROGRESS and the not-payable reasons.
 */
export async function completeInvoice(
  { db }: Deps,
  { ref }: CompleteInvoiceRequest,
  context: CallContext,
): Promise<CompleteInvoiceResponse> {
  const { id } = await loadInvoice(db, ref, context);
  const key = keyOfCall(context);
  const noteId = key === null ? null : `complete ${key}`;
  const row = await inTransaction(db, async (trx) => {
    const before = await lockInvoice(trx, id);
    if (noteId !== null && (await hasNote(trx, { invoiceId: id, noteId }))) return before;
    assertPayable(before);
    if (before.amountMinor > 0n) throw invalidTransition('There is still something to pay on this invoice');
    const settlement = completion(before, context);
    const changed = await settle(trx, settlement);
    if (changed === undefined) throw new Error(`invoice ${id} changed while it was locked`);
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
    sources: sourcesOf('complete'),
    needsClaim: false,
    overdueIsFine: false,
  };
}
