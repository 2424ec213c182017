import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { hasReason, invalid } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ChangeDueDateRequest, ChangeDueDateResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { findNow } from '../../conversion/store-conversion.ts';
import { revive } from '../../coupon/store-coupon.ts';
import type { Deps } from '../../deps.ts';
import { recordChange } from '../history/record-change.ts';
import { invoiceBusy } from '../invoice-busy.ts';
import type { ChangedRow, InvoiceRow } from '../invoice-row.ts';
import { loadInvoice } from '../load-invoice.ts';
import { couponSubject } from '../product.ts';
import { lockInvoice } from '../store-invoice.ts';
import { viewInvoice } from '../view-invoice.ts';
import { updateDueDate } from './store-due-date.ts';

const COUPON_REFUSALS = [
  'COUPON_INVALID',
  'COUPON_EXPIRED',
  'COUPON_INACTIVE',
  'COUPON_EXHAUSTED',
  'COUPON_NOT_APPLICABLE',
  'COUPON_ALREADY_APPLIED',
];

const MAX_TRIES = 3;

/**
 * Sets the due date in any status. A future one revives an expired invoice, with its coupon if that is still
 * available; a past one expires a payable invoice at once. Tries again if the invoice changes concurrently.
 * Throws ADMIN_ACCESS_REQUIRED, INVOICE_NOT_FOUND, VALIDATION_ERROR or INVOICE_BUSY.
 */
export async function changeDueDate(
  deps: Deps,
  { ref, dueDate }: ChangeDueDateRequest,
  context: CallContext,
): Promise<ChangeDueDateResponse> {
  requireAdmin(context);
  if (dueDate === undefined || Number.isNaN(dueDate.getTime())) {
    throw invalid('VALIDATION_ERROR', 'Due date is required', 'dueDate');
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await loadInvoice(deps.db, ref, context);
    const now = await findNow(deps.db);
    const row =
      before.status === 'expired' && dueDate > now
        ? await reviveExpired(deps, { before, dueDate, now }, context)
        : await inTransaction(deps.db, (trx) =>
            saveDueDate(trx, { invoiceId: before.id, dueDate, now }, context),
          );
    if (row !== undefined) return { invoice: viewInvoice(row, context) };
  }
  throw invoiceBusy();
}

/** Returns undefined if the invoice has expired in the meantime and is to be revived instead. */
async function saveDueDate(
  trx: Transaction,
  { invoiceId, dueDate, now }: { invoiceId: string; dueDate: Date; now: Date },
  { caller }: CallContext,
): Promise<InvoiceRow | undefined> {
  const before = await lockInvoice(trx, invoiceId);
  if (before.status === 'expired' && dueDate > now) return undefined;
  if (before.dueDate.getTime() === dueDate.getTime()) return before;
  const row = await updateDueDate(trx, { invoiceId, dueDate });
  const expired = row.status !== row.fromStatus;
  recordChange(trx, {
    row,
    kind: expired ? 'expired' : 'due_date_changed',
    from: row.fromStatus,
    actor: actorOf(caller),
    reason: `Due date changed to ${dayOf(dueDate)}`,
    sendWebhook: expired,
  });
  return row;
}

/**
 * Reserves the coupon first, outside the transaction; a use that is then not needed is released by the next
 * event. Returns undefined if the invoice changed in the meantime.
 */
async function reviveExpired(
  deps: Deps,
  { before, dueDate, now }: { before: InvoiceRow; dueDate: Date; now: Date },
  { caller }: CallContext,
): Promise<ChangedRow | undefined> {
  const keepCoupon = before.couponCode !== null && (await reserveAgain(deps, before, before.couponCode));
  return await inTransaction(deps.db, async (trx) => {
    const { id: invoiceId, version } = before;
    const row = await revive(trx, { invoiceId, version, dueDate, keepCoupon, askedAt: now });
    if (row === undefined) return undefined;
    const dropped = before.couponCode !== null && !keepCoupon;
    recordChange(trx, {
      row,
      kind: 'revived',
      from: row.fromStatus,
      actor: actorOf(caller),
      reason: `Due date changed to ${dayOf(dueDate)}${dropped ? `; coupon ${before.couponCode} is gone` : ''}`,
    });
    return row;
  });
}

/** Returns the calendar day in UTC, as a due date is shown everywhere. */
function dayOf(dueDate: Date): string {
  return dueDate.toISOString().slice(0, 10);
}

async function reserveAgain({ coupon: coupons }: Deps, row: InvoiceRow, code: string): Promise<boolean> {
  try {
    const { coupon } = await coupons.reserveCoupon({ code, subject: couponSubject(row) });
    if (coupon?.id === row.couponId) return true;
    // The code belongs to another coupon by now.
    await coupons.releaseCoupon({ invoiceId: row.id, version: row.version + 1n });
    return false;
  } catch (error) {
    if (!hasReason(error, ...COUPON_REFUSALS)) throw error;
    return false;
  }
}
