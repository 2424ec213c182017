import { withoutAccountLines } from '@checkout/bank-codes/account-lines.ts';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  UpdatePaymentMethodRequest,
  UpdatePaymentMethodResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { readAccount } from './accounts.ts';
import { methodVersion } from './method-version.ts';
import { presentPaymentMethod } from './present-payment-method.ts';
import { recordMethodChange } from './record-method-change.ts';
import { methodChangedMeanwhile, paymentMethodNotFound } from './refusals.ts';
import { assertListFits, assertPaymentMethod, sizeOf } from './rules.ts';
import { lockMethodRow, sumOtherSizes, updateMethodRow } from './store-payment-methods.ts';

/**
 * Updates the fields that are set. Admins only. Throws PAYMENT_METHOD_NOT_FOUND, VALIDATION_ERROR or
 * CHANGED_MEANWHILE: an admin who corrects the name in an account must not overwrite an account number that
 * another admin has just saved.
 */
export async function updatePaymentMethod(
  { db }: Pick<Deps, 'db'>,
  request: UpdatePaymentMethodRequest,
  context: CallContext,
): Promise<UpdatePaymentMethodResponse> {
  requireAdmin(context);
  const row = await inTransaction(db, async (trx) => {
    const present = await lockMethodRow(trx, request.id);
    if (present === undefined) throw paymentMethodNotFound();
    const isAsSeen = (request.expectedVersion ?? methodVersion(present)) === methodVersion(present);
    if (!isAsSeen) throw methodChangedMeanwhile();
    const account = request.account ? readAccount(request.account) : present.account;
    // Lines of the text that state the old account's data are removed when the account changes.
    const remainingText =
      account === null ? present.detailsText : withoutAccountLines(present.detailsText, present.account);
    const changed = {
      name: request.name?.trim() ?? present.name,
      shortName: request.shortName?.trim() ?? present.shortName,
      type: request.type ?? present.type,
      currency: request.currency ?? present.currency,
      isActive: request.isActive ?? present.isActive,
      sortOrder: request.sortOrder ?? present.sortOrder,
      detailsText: request.detailsText ?? remainingText,
      qrCodeData: request.qrCodeData ?? present.qrCodeData,
      instructions: request.instructions ?? present.instructions,
      account,
    };
    assertPaymentMethod(changed, request.account ? 'account.scheme' : 'currency');
    if (sizeOf(changed) > sizeOf(present)) assertListFits(changed, await sumOtherSizes(trx, present.id));
    const updated = await updateMethodRow(trx, present.id, changed);
    recordMethodChange(trx, context, { method: updated, before: present, after: updated });
    return updated;
  });
  return { paymentMethod: presentPaymentMethod(row, context.caller) };
}
