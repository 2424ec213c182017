import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  GetPaymentMethodRequest,
  GetPaymentMethodResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { isAdmin, presentPaymentMethod } from './present-payment-method.ts';
import { paymentMethodNotFound } from './refusals.ts';
import { findMethodRow } from './store-payment-methods.ts';

/** Returns one method; an inactive one is visible to admins only. Throws PAYMENT_METHOD_NOT_FOUND. */
export async function getPaymentMethod(
  { db }: Pick<Deps, 'db'>,
  { id }: GetPaymentMethodRequest,
  { caller }: CallContext,
): Promise<GetPaymentMethodResponse> {
  const method = await findMethodRow(db, id);
  if (method === undefined || !(method.isActive || isAdmin(caller))) throw paymentMethodNotFound();
  return { paymentMethod: presentPaymentMethod(method, caller) };
}
