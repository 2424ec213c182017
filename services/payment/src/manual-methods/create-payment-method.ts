import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  CreatePaymentMethodRequest,
  CreatePaymentMethodResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { readAccount } from './accounts.ts';
import { presentPaymentMethod } from './present-payment-method.ts';
import { recordMethodChange } from './record-method-change.ts';
import { assertListFits, assertPaymentMethod } from './rules.ts';
import { insertPaymentMethod, sumOtherSizes } from './store-payment-methods.ts';

/** Creates a manual payment method. Admins only. Throws VALIDATION_ERROR. */
export async function createPaymentMethod(
  { db }: Pick<Deps, 'db'>,
  request: CreatePaymentMethodRequest,
  context: CallContext,
): Promise<CreatePaymentMethodResponse> {
  const admin = requireAdmin(context);
  const method = {
    ...request,
    name: request.name.trim(),
    shortName: request.shortName.trim(),
    account: readAccount(request.account),
  };
  assertPaymentMethod(method);
  const row = await inTransaction(db, async (trx) => {
    assertListFits(method, await sumOtherSizes(trx, null));
    const inserted = await insertPaymentMethod(trx, { ...method, createdBy: admin.userId });
    recordMethodChange(trx, context, { method: inserted, before: null, after: inserted });
    return inserted;
  });
  return { paymentMethod: presentPaymentMethod(row, context.caller) };
}
