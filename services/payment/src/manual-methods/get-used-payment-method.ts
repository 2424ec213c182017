import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type {
  GetUsedPaymentMethodRequest,
  GetUsedPaymentMethodResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { readInvoice } from '../read-invoice.ts';
import { presentPaymentMethod } from './present-payment-method.ts';
import { paymentMethodNotFound } from './refusals.ts';
import { findUsedMethodRow } from './store-payment-methods.ts';
import { findUsedMethod } from './store-used-methods.ts';

/**
 * The manual method of an invoice that was paid, or waits for an admin's word: as it was when its payer confirmed, and
 * archived or not, so that they keep where they sent the money. Throws INVOICE_NOT_FOUND, and PAYMENT_METHOD_NOT_FOUND
 * when none was used.
 */
export async function getUsedPaymentMethod(
  deps: Deps,
  { ref }: GetUsedPaymentMethodRequest,
  { caller }: CallContext,
): Promise<GetUsedPaymentMethodResponse> {
  const { invoice } = await readInvoice(deps, ref);
  const method = await findUsedMethodRow(deps.db, invoice.paymentMethodId);
  if (method === undefined) throw paymentMethodNotFound();
  const used = await findUsedMethod(deps.db, { invoiceId: invoice.id, methodId: method.id });
  const asUsed = used === undefined ? method : { ...method, ...used, qrCodeData: '' };
  return { paymentMethod: presentPaymentMethod(asUsed, caller) };
}
