import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import type { AppError } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { RefundInvoiceRequest, RefundInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { ChangedRow, InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoiceById } from '../invoices/load-invoice.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { historyActor } from './history-actor.ts';
import { invalidTransition } from './payable.ts';
import { saveRefunds, updateRefundState } from './store-refund.ts';
import { findSettlement, type SettlementRow } from './store-settlement.ts';

/**
 * Applies refunds of the money that paid an invoice: it is refunded while all of it is back with the payer,
 * and paid again if it did not stay there. A cancelled invoice stays cancelled, but its settlement is
 * reversed all the same. A repeated or older report leaves the invoice as it is. Throws INVALID_TRANSITION
 * unless it was paid, and by this attempt.
 */
export async function refundInvoice(
  { db }: Deps,
  request: RefundInvoiceRequest,
  context: CallContext,
): Promise<RefundInvoiceResponse> {
  await loadInvoiceById(db, request.invoiceId);
  const row = await inTransaction(db, (trx) => applyRefunds(trx, request, context));
  return { invoice: viewInvoice(row, context) };
}

async function applyRefunds(
  trx: Transaction,
  request: RefundInvoiceRequest,
  context: CallContext,
): Promise<InvoiceRow> {
  const { invoiceId, underWayMinor } = request;
  const before = await lockInvoice(trx, invoiceId);
  const settlement = await findSettlement(trx, request);
  if (settlement === undefined) throw hasNotPaid();
  const report = readRefundReport(request, settlement);
  if (report.version <= settlement.refundVersion) return before;
  return await applyRefundReport(
    trx,
    { settlement, report: { ...report, underWayMinor } },
    { request, context },
  );
}

/** Applies a newer report of refunds to a settlement and to the invoice that it paid. */
export async function applyRefundReport(
  trx: Transaction,
  { settlement, report }: { settlement: SettlementRow; report: RefundReport },
  { request, context }: { request: RefundInvoiceRequest; context: CallContext },
): Promise<ChangedRow> {
  const { attemptId, paymentReference: reference } = request;
  const { invoiceId } = settlement;
  const { version, refundedMinor, underWayMinor } = report;
  const isBack = refundedMinor >= settlement.amountMinor;
  await saveRefunds(trx, { attemptId, invoiceId, version, refundedMinor, isBack, reference });
  const changed = await updateRefundState(trx, { invoiceId, isBack, underWayMinor, refundedMinor });
  if (changed === undefined) throw invalidTransition('Only what was paid can be refunded');
  recordChange(trx, {
    row: changed,
    ...changeOf(changed),
    from: changed.fromStatus,
    actor: historyActor(context),
    reason: request.reason || `Refund ${reference}`.trim(),
    attemptId,
  });
  return changed;
}

/** Returns the reported refunds; a caller that gives no amount means all of it, once. */
export function readRefundReport(
  { version, refundedMinor }: RefundInvoiceRequest,
  settlement: Omit<SettlementRow, 'invoiceId'>,
): Omit<RefundReport, 'underWayMinor'> {
  if (refundedMinor !== undefined) return { version, refundedMinor };
  const isOld = settlement.refundedMinor >= settlement.amountMinor;
  return { version: settlement.refundVersion + (isOld ? 0n : 1n), refundedMinor: settlement.amountMinor };
}

export function hasNotPaid(): AppError {
  return invalidTransition('This payment has not paid this invoice');
}

/** Sibling services are notified of a change of status only. */
function changeOf({
  fromStatus,
  status,
}: ChangedRow): Pick<Parameters<typeof recordChange>[1], 'kind' | 'sendWebhook'> {
  if (fromStatus === status) return { kind: 'money_noted' };
  return { kind: status === 'refunded' ? 'refunded' : 'paid', sendWebhook: true };
}

/** What is known of the refunds of a payment as of a version. */
interface RefundReport {
  version: bigint;
  refundedMinor: bigint;
  underWayMinor: bigint;
}
