import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import { storeInvoice } from '../queries.ts';

/**
 * The coupon that applies once a change of it was refused or not answered: another tab may have made it, or this one
 * without hearing so. Undefined when that cannot be told either.
 */
export async function couponNow(queryClient: QueryClient, id: string): Promise<string | null | undefined> {
  try {
    const { invoice } = await callApi('GET /api/invoice/:id', { params: { id } });
    storeInvoice(queryClient, invoice);
    return invoice.couponCode;
  } catch {
    return undefined; // The failure of the change itself is what is told.
  }
}
