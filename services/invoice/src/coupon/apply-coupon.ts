import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { conflict, invalid } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { actorOf, type CallContext } from '@checkout/kit/rpc/caller.ts';
import { discountAmount } from '@checkout/money/coupon.ts';
import { parsePercent } from '@checkout/money/percent.ts';
import type { Coupon } from '@checkout/proto/coupon/v1/coupon.ts';
import type { ApplyCouponRequest, ApplyCouponResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { findNow } from '../conversion/store-conversion.ts';
import type { Deps } from '../deps.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import { invoiceBusy } from '../invoices/invoice-busy.ts';
import type { ChangedRow, InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { couponSubject } from '../invoices/product.ts';
import type { Status } from '../invoices/state.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { assertPayable } from '../payment/payable.ts';
import { setCoupon } from './store-coupon.ts';

const MAX_TRIES = 3;

/** Final statuses, except that an expired invoice can be revived, which changes its amount version. */
const FINAL_STATUSES: readonly Status[] = ['paid', 'refunded', 'cancelled', 'expired'];

/**
 * Reserves a use of the coupon, then deducts the discount from the invoice. If the invoice changed in
 * between, the use is kept for another try or released: at once only if no call can apply it any more. Throws
 * COUPON_ALREADY_APPLIED (for the same code, too), the coupon's own reasons, PAYMENT_IN_PROGRESS,
 * INVOICE_BUSY and the not-payable reasons.
 */
export async function applyCoupon(
  deps: Deps,
  { ref, couponCode }: ApplyCouponRequest,
  context: CallContext,
): Promise<ApplyCouponResponse> {
  const code = readCode(couponCode);
  let reserved: InvoiceRow | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await loadInvoice(deps.db, ref, context);
    await assertOpen(deps, row, reserved);
    const askedAt = await findNow(deps.db);
    const { coupon } = await deps.coupon.reserveCoupon({ code, subject: couponSubject(row) });
    if (coupon === undefined) throw new Error('the coupon service returned no coupon');
    failpoint('apply-coupon:reserved');
    reserved = row;
    const changed = await discount(deps.db, { row, coupon, askedAt }, context);
    if (changed !== undefined) return { invoice: viewInvoice(changed, context) };
  }
  throw invoiceBusy();
}

/** Refuses an invoice that already has a coupon or whose amount cannot change. */
export function assertTakesCoupon(row: InvoiceRow): void {
  assertPayable(row);
  if (row.couponCode !== null) {
    throw conflict('COUPON_ALREADY_APPLIED', 'A coupon is already applied to this invoice');
  }
}

/** Returns the code in upper case, as the coupon service stores it. Throws VALIDATION_ERROR if empty. */
export function readCode(code: string): string {
  const trimmed = code.trim();
  if (trimmed === '') throw invalid('VALIDATION_ERROR', 'Please enter a coupon code', 'couponCode');
  return trimmed.toUpperCase();
}

/**
 * Releases a use reserved in an earlier try at once if the invoice can take no coupon any more. While it may
 * yet take one, another call can be about to apply the same use: the review of reservations releases it if
 * none does.
 */
async function assertOpen(deps: Deps, row: InvoiceRow, reserved: InvoiceRow | undefined): Promise<void> {
  try {
    assertTakesCoupon(row);
  } catch (refusal) {
    if (reserved !== undefined && row.couponCode === null && FINAL_STATUSES.includes(row.status)) {
      await deps.coupon.releaseCoupon({ invoiceId: row.id, version: reserved.version + 1n });
    }
    throw refusal;
  }
}

async function discount(
  db: Database,
  { row, coupon, askedAt }: { row: InvoiceRow; coupon: Coupon; askedAt: Date },
  { caller }: CallContext,
): Promise<ChangedRow | undefined> {
  const { id, code, discountPercent } = coupon;
  const { discountMinor, finalMinor } = discountAmount({
    originalMinor: row.amountMinor,
    percentE2: parsePercent(discountPercent),
  });
  return await inTransaction(db, async (trx) => {
    const changed = await setCoupon(trx, {
      invoiceId: row.id,
      amountVersion: row.amountVersion,
      askedAt,
      code,
      couponId: id,
      discountPercent,
      discountMinor,
      finalMinor,
    });
    if (changed !== undefined) {
      recordChange(trx, {
        row: changed,
        kind: 'coupon_applied',
        from: changed.fromStatus,
        actor: actorOf(caller),
        reason: `Coupon ${code}`,
      });
    }
    return changed;
  });
}
