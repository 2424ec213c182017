import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import type { ConfirmReservationRequest } from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps } from '../deps.ts';
import { markApplied, releaseUnconfirmed } from './store-reservations.ts';

/** Keeps an old reservation if its invoice has the coupon, otherwise releases it. Throws VALIDATION_ERROR. */
export async function confirmReservation(
  { db }: Pick<Deps, 'db'>,
  { id, applied }: ConfirmReservationRequest,
): Promise<Record<string, never>> {
  if (!isUuid(id)) throw invalid('VALIDATION_ERROR', 'Reservation id must be a UUID');
  await inTransaction(db, (trx) => (applied ? markApplied : releaseUnconfirmed)(trx, id));
  return {};
}
