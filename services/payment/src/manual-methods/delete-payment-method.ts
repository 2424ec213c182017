import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  DeletePaymentMethodRequest,
  DeletePaymentMethodResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { recordMethodChange } from './record-method-change.ts';
import { paymentMethodNotFound } from './refusals.ts';
import { archiveMethod, deleteUnusedMethod, lockMethodRow } from './store-payment-methods.ts';

/** Archives a used method and deletes an unused one. Admins only. Throws PAYMENT_METHOD_NOT_FOUND. */
export async function deletePaymentMethod(
  { db }: Pick<Deps, 'db'>,
  { id }: DeletePaymentMethodRequest,
  context: CallContext,
): Promise<DeletePaymentMethodResponse> {
  requireAdmin(context);
  await inTransaction(db, async (trx) => {
    const method = await lockMethodRow(trx, id);
    if (method === undefined) throw paymentMethodNotFound();
    if (!(await deleteUnusedMethod(trx, method.id))) await archiveMethod(trx, method.id);
    recordMethodChange(trx, context, { method, before: method, after: null });
  });
  return {};
}
