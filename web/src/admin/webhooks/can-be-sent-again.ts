import type { Delivery } from './queries.ts';

/** Returns whether a delivery has ended; a pending one is sent automatically. */
export function canBeSentAgain({ status }: Pick<Delivery, 'status'>): boolean {
  return status !== 'pending';
}
