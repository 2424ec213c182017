import { inTransaction } from '@checkout/kit/database/database.ts';
import type { Deps } from '../deps.ts';
import { holdsCoupon } from './store-coupon.ts';

/**
 * Tells the coupon service of uses that it has not heard of since they were taken whether their invoice has the
 * coupon; those of calls that died before they applied it go back.
 */
export async function reviewReservations({ db, coupon }: Pick<Deps, 'db' | 'coupon'>): Promise<void> {
  const { reservations } = await coupon.listUnconfirmedReservations({});
  for (const { id, invoiceId, couponId } of reservations) {
    const applied = await inTransaction(db, (trx) => holdsCoupon(trx, { invoiceId, couponId }));
    await coupon.confirmReservation({ id, applied });
  }
}
