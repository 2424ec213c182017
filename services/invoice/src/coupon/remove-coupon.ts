import { inTransaction } from '@checkout/kit/database/database.ts';
import { isTransient } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext } from '@checkout/kit/rpc/caller.ts';
import type { RemoveCouponRequest, RemoveCouponResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { couponOf, recordChange } from '../invoices/history/record-change.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { viewInvoice } from '../invoices/view-invoice.ts';
import { assertPayable } from '../payment/payable.ts';
import { clearCoupon } from './store-coupon.ts';

/** Removes the coupon, if there is one. Throws PAYMENT_IN_PROGRESS and the not-payable reasons. */
export async function removeCoupon(
  deps: Deps,
  { ref }: RemoveCouponRequest,
  context: CallContext,
): Promise<RemoveCouponResponse> {
  const { id } = await loadInvoice(deps.db, ref, context);
  const { row, isRemoved } = await inTransaction(deps.db, async (trx) => {
    const before = await lockInvoice(trx, id);
    assertPayable(before);
    const changed = await clearCoupon(trx, id);
    if (changed === undefined) return { row: before, isRemoved: false };
    recordChange(trx, {
      row: changed,
      kind: 'coupon_removed',
      from: changed.fromStatus,
      actor: actorOf(context.caller),
      reason: `Coupon ${before.couponCode}`,
      removedCoupon: couponOf(before),
    });
    return { row: changed, isRemoved: true };
  });
  if (isRemoved) await releaseUse(deps, row);
  return { invoice: viewInvoice(row, context) };
}

/**
 * Releases the use at once; a call that still tries to apply it finds a newer amount version. The event
 * releases it too, a moment later, so nothing is lost while the coupon service is down.
 */
async function releaseUse({ coupon, log }: Deps, { id, version }: InvoiceRow): Promise<void> {
  try {
    await coupon.releaseCoupon({ invoiceId: id, version });
  } catch (error) {
    if (!isTransient(error)) throw error;
    log.warn({ invoiceId: id, err: error }, 'coupon not released yet: its event will release it');
  }
}
