import { inTransaction } from '@checkout/kit/database/database.ts';
import type { Deps } from '../deps.ts';
import { hasCoupon } from './store-coupon.ts';

/**
 * Reports to the coupon service, for each reservation that has stayed unconfirmed, whether its invoice has
 * the coupon; reservations of calls that died before they applied it are thereby released.
 */
export async function reviewReservations({ db, coupon }: Pick<Deps, 'db' | 'coupon'>): Promise<void> {
  const { reservations } = await coupon.listUnconfirmedReservations({});
  for (const { id, invoiceId, couponId } of reservations) {
    const applied = await inTransaction(db, (trx) => hasCoupon(trx, { invoiceId, couponId }));
    await coupon.confirmReservation({ id, applied });
  }
}
