import { actorOf, type CallContext } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { isTransient } from '@checkout/kit/errors.ts';
import type { RemoveCouponRequest, RemoveCouponResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { loadInvoice } from './load-invoice.ts';
import { assertPayable } from './payable.ts';
import { couponOf, recordChange } from './record-change.ts';
import type { Rooms } from './rooms.ts';
import { takeCouponOff } from './store-coupon.ts';
import { lockInvoice } from './store-invoice.ts';
import { viewInvoice } from './view-invoice.ts';

/** Takes the coupon off, if there is one. Throws PAYMENT_IN_PROGRESS and the not-payable reasons. */
export async function removeCoupon(
  rooms: Rooms,
  { ref }: RemoveCouponRequest,
  context: CallContext,
): Promise<RemoveCouponResponse> {
  const { id } = await loadInvoice(rooms.db, ref, context);
  const row = await inTransaction(rooms.db, async (trx) => {
    const before = await lockInvoice(trx, id);
    assertPayable(before);
    const changed = await takeCouponOff(trx, id);
    if (changed === undefined) return before;
    await recordChange(trx, {
      row: changed,
      kind: 'coupon_removed',
      from: changed.fromStatus,
      actor: actorOf(context.caller),
      reason: `Coupon ${before.couponCode}`,
      removedCoupon: couponOf(before),
    });
    return changed;
  });
  await giveBack(rooms, row);
  return { invoice: viewInvoice(row, context) };
}

/** Frees the use at once. The event does the same a moment later, so that a coupon service that is away is no loss. */
async function giveBack({ coupon, log }: Rooms, { id, version }: InvoiceRow): Promise<void> {
  try {
    await coupon.releaseCoupon({ invoiceId: id, version });
  } catch (error) {
    if (!isTransient(error)) throw error;
    log.warn({ invoiceId: id, err: error }, 'coupon is released by its event');
  }
}
