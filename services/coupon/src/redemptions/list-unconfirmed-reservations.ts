import type {
  ListUnconfirmedReservationsRequest,
  ListUnconfirmedReservationsResponse,
} from '@checkout/proto/coupon/v1/coupon.ts';
import type { Deps } from '../deps.ts';
import { findUnconfirmed } from './store-reservations.ts';

const MAX_RESERVATIONS = 100;

/** Returns up to 100 reservations that the invoice service has to confirm or release. */
export async function listUnconfirmedReservations(
  { db }: Pick<Deps, 'db'>,
  _request: ListUnconfirmedReservationsRequest,
): Promise<ListUnconfirmedReservationsResponse> {
  return { reservations: await findUnconfirmed(db, MAX_RESERVATIONS) };
}
