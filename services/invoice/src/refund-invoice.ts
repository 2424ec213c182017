import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import { inTransaction, type Transaction } from '@checkout/kit/database.ts';
import type { RefundInvoiceRequest, RefundInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { loadInvoiceById } from './load-invoice.ts';
import { moneyActor } from './money-actor.ts';
import { invalidTransition } from './payable.ts';
import { recordChange } from './record-change.ts';
import type { Rooms } from './rooms.ts';
import { lockInvoice } from './store-invoice.ts';
import { findSettlement, refund, reverseSettlement } from './store-settlement.ts';
import { viewInvoice } from './view-invoice.ts';

/**
 * Marks a paid invoice as refunded in full; the repetition answers the refunded invoice. Throws INVALID_TRANSITION
 * unless it is paid, and by this attempt.
 */
export async function refundInvoice(
  { db }: Rooms,
  request: RefundInvoiceRequest,
  context: CallContext,
): Promise<RefundInvoiceResponse> {
  requirePeer(context, 'payment');
  await loadInvoiceById(db, request.invoiceId);
  const row = await inTransaction(db, async (trx) => {
    const { invoiceId, attemptId, paymentReference } = request;
    const changed = await refund(trx, invoiceId);
    if (changed === undefined) return await tellTheTruth(trx, request);
    const reversed = await reverseSettlement(trx, { invoiceId, attemptId, reference: paymentReference });
    if (!reversed) throw invalidTransition('Another attempt has paid this invoice');
    await recordChange(trx, {
      row: changed,
      kind: 'refunded',
      from: changed.fromStatus,
      actor: moneyActor(context),
      reason: `Refund ${paymentReference}`.trim(),
      attemptId,
      sendWebhook: true,
    });
    return changed;
  });
  return { invoice: viewInvoice(row, context) };
}

async function tellTheTruth(
  trx: Transaction,
  { invoiceId, attemptId }: RefundInvoiceRequest,
): Promise<InvoiceRow> {
  const row = await lockInvoice(trx, invoiceId);
  const settlement = await findSettlement(trx, attemptId);
  if (settlement?.invoiceId === invoiceId && settlement.reversedAt !== null) return row;
  throw invalidTransition('Only a paid invoice can be refunded');
}
