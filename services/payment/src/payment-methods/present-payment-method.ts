import type { Caller } from '@checkout/kit/caller.ts';
import type { PaymentMethod } from '@checkout/proto/payment/v1/payment.ts';
import { bankOf, parseDetails } from './details.ts';
import type { PaymentMethodRow } from './store-payment-methods.ts';

/** A method as this caller may see it: what the admin typed and who they are is for admins. */
export function presentPaymentMethod(row: PaymentMethodRow, caller: Caller): PaymentMethod {
  const details = parseDetails(row.detailsText);
  const forAdmin = isAdmin(caller);
  return {
    ...row,
    details,
    ...bankOf(details),
    detailsText: forAdmin ? row.detailsText : '',
    createdBy: forAdmin ? row.createdBy : '',
  };
}

export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'member' && caller.isAdmin;
}
