import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  ListPaymentMethodsRequest,
  ListPaymentMethodsResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { presentPaymentMethod } from './present-payment-method.ts';
import { listMethodRows } from './store-payment-methods.ts';

/** Lists methods by sort order, then name; inactive ones for admins. Throws ADMIN_ACCESS_REQUIRED. */
export async function listPaymentMethods(
  { db }: Pick<Deps, 'db'>,
  request: ListPaymentMethodsRequest,
  context: CallContext,
): Promise<ListPaymentMethodsResponse> {
  if (request.includeInactive) requireAdmin(context);
  const methods = await listMethodRows(db, request);
  return { paymentMethods: methods.map((method) => presentPaymentMethod(method, context.caller)) };
}
