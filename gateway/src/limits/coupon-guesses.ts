import { hasReason } from '@checkout/kit/errors/errors.ts';
import type { Clients } from '../clients.ts';
import { invoiceBucket } from './invoice-bucket.ts';
import type { Quotas } from './quota.ts';

/**
 * Limits how many wrong coupon codes a client may try on an invoice. A try is counted before it is known to
 * fail, so that parallel guesses cannot slip through together, and returned if the code was not the reason.
 * Throws RATE_LIMITED, and whatever the attempt or reading the invoice throws.
 */
export function createCouponGuesses({ clients, quotas }: { clients: Clients; quotas: Quotas }) {
  return async <T>({ ref, client }: Guess, attempt: () => Promise<T>): Promise<T> => {
    const invoiceId = await invoiceBucket(clients, ref);
    await quotas.take('couponFailure', client, invoiceId);
    let counts = false;
    try {
      return await attempt();
    } catch (error) {
      counts = hasReason(error, ...WRONG_CODE);
      throw error;
    } finally {
      if (!counts) await quotas.release('couponFailure', client, invoiceId);
    }
  };
}

const WRONG_CODE = [
  'COUPON_INVALID',
  'COUPON_EXPIRED',
  'COUPON_INACTIVE',
  'COUPON_EXHAUSTED',
  'COUPON_NOT_APPLICABLE',
];

interface Guess {
  ref: string;
  client: string;
}
