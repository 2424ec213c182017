import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { inTransaction, type Transaction } from '@checkout/kit/database.ts';
import { AppError, hasReason, invalid } from '@checkout/kit/errors.ts';
import type { ChangeDueDateRequest, ChangeDueDateResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { ChangedRow, InvoiceRow } from './invoice-row.ts';
import { loadInvoice } from './load-invoice.ts';
import { couponSubject } from './product.ts';
import { recordChange } from './record-change.ts';
import type { Rooms } from './rooms.ts';
import { readClock } from './store-conversion.ts';
import { revive } from './store-coupon.ts';
import { updateDueDate } from './store-due-date.ts';
import { lockInvoice } from './store-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

const COUPON_REFUSALS = [
  'COUPON_INVALID',
  'COUPON_EXPIRED',
  'COUPON_INACTIVE',
  'COUPON_EXHAUSTED',
  'COUPON_NOT_APPLICABLE',
  'COUPON_ALREADY_APPLIED',
];

/**
 * Sets the due date in any status. A future one revives an expired invoice, with its coupon if that can still be had;
 * a past one expires a payable invoice at once. Throws ADMIN_ACCESS_REQUIRED, INVOICE_NOT_FOUND or VALIDATION_ERROR.
 */
export async function changeDueDate(
  rooms: Rooms,
  { ref, dueDate }: ChangeDueDateRequest,
  context: CallContext,
): Promise<ChangeDueDateResponse> {
  requireAdmin(context);
  if (dueDate === undefined || Number.isNaN(dueDate.getTime())) {
    throw invalid('VALIDATION_ERROR', 'Due date is required');
  }
  const before = await loadInvoice(rooms.db, ref, context);
  const revives = before.status === 'expired' && dueDate > (await readClock(rooms.db));
  const row = revives
    ? await reviveExpired(rooms, before, dueDate, context)
    : await inTransaction(rooms.db, (trx) => saveDueDate(trx, before.id, dueDate, context));
  return { invoice: viewInvoice(row, context) };
}

async function saveDueDate(
  trx: Transaction,
  invoiceId: string,
  dueDate: Date,
  { caller }: CallContext,
): Promise<InvoiceRow> {
  const before = await lockInvoice(trx, invoiceId);
  if (before.dueDate.getTime() === dueDate.getTime()) return before;
  const row = await updateDueDate(trx, { invoiceId, dueDate });
  const expired = row.status !== row.fromStatus;
  await recordChange(trx, {
    row,
    kind: expired ? 'expired' : 'due_date_changed',
    from: row.fromStatus,
    actor: actorOf(caller),
    reason: `Due date changed to ${dueDate.toISOString()}`,
    sendWebhook: expired,
  });
  return row;
}

/** The coupon is asked first, outside the transaction; a use that is then not needed goes back with the next event. */
async function reviveExpired(
  rooms: Rooms,
  before: InvoiceRow,
  dueDate: Date,
  { caller }: CallContext,
): Promise<ChangedRow> {
  const keepCoupon = before.couponCode !== null && (await reserveAgain(rooms, before, before.couponCode));
  return await inTransaction(rooms.db, async (trx) => {
    const row = await revive(trx, { invoiceId: before.id, version: before.version, dueDate, keepCoupon });
    if (row === undefined) {
      throw new AppError({
        code: 'ABORTED',
        reason: 'INVOICE_BUSY',
        message: 'The invoice has just changed',
      });
    }
    const dropped = before.couponCode !== null && !keepCoupon;
    await recordChange(trx, {
      row,
      kind: 'revived',
      from: row.fromStatus,
      actor: actorOf(caller),
      reason: `Due date changed to ${dueDate.toISOString()}${dropped ? `; coupon ${before.couponCode} is gone` : ''}`,
    });
    return row;
  });
}

async function reserveAgain({ coupon: coupons }: Rooms, row: InvoiceRow, code: string): Promise<boolean> {
  try {
    const { coupon } = await coupons.reserveCoupon({ code, subject: couponSubject(row) });
    if (coupon?.id === row.couponId) return true;
    // The code was given to another coupon since.
    await coupons.releaseCoupon({ invoiceId: row.id, version: row.version + 1n });
    return false;
  } catch (error) {
    if (!hasReason(error, ...COUPON_REFUSALS)) throw error;
    return false;
  }
}
