import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { storeInvoice } from '../queries.ts';

/**
 * Reads which coupon applies after a change of it was refused or its response was lost: another tab may have
 * made the change, or this one without receiving the response. Undefined when that fails too.
 */
export async function readCurrentCoupon(
  queryClient: QueryClient,
  id: string,
): Promise<string | null | undefined> {
  try {
    const { invoice } = await callApi('GET /api/invoice/:id', { params: { id } });
    storeInvoice(queryClient, invoice);
    return invoice.couponCode;
  } catch {
    return undefined; // The caller reports the failure of the change itself.
  }
}
