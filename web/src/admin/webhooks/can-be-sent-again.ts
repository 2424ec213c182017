import type { Delivery } from './queries.ts';

/** Tells whether a delivery rests: one that is on its way is sent by itself. */
export function canBeSentAgain({ status }: Pick<Delivery, 'status'>): boolean {
  return status !== 'pending';
}
