import type { BankScheme } from '@checkout/bank-codes/account.ts';
import type {
  AdminPaymentMethod,
  PaymentMethod as MethodView,
} from '@checkout/contract/payment-method/schema.ts';
import type { BankAccount, PaymentMethod } from '@checkout/proto/payment/v1/payment.ts';
import { enumOf, instantText, textOrNull } from '../values/from-proto.ts';

/** Converts a payment method to what payers see. */
export function paymentMethodView(method: PaymentMethod | undefined): MethodView {
  if (method === undefined) throw new Error('a response lacks its payment method');
  return {
    id: method.id,
    name: method.name,
    shortName: textOrNull(method.shortName),
    type: enumOf(method.type),
    currency: enumOf(method.currency),
    details: Object.fromEntries(method.details.map(({ key, value }) => [key, value])),
    detailLines: method.detailLines.map(({ label, value }) => ({ label: label ?? null, value })),
    bankName: textOrNull(method.bankName),
    accountNumber: textOrNull(method.accountNumber),
    qrCodeData: textOrNull(method.qrCodeData),
    instructions: textOrNull(method.instructions),
    account: method.account ? accountView(method.account) : null,
    version: method.version,
  };
}

/** Returns only the fields that are filled in. */
function accountView({ scheme, ...fields }: BankAccount): MethodView['account'] {
  const filled = Object.entries(fields).filter(([, text]) => text !== '');
  return { scheme: scheme as BankScheme, ...Object.fromEntries(filled) };
}

/** Converts a payment method for admins. */
export function adminPaymentMethodView(method: PaymentMethod | undefined): AdminPaymentMethod {
  if (method === undefined) throw new Error('a response lacks its payment method');
  return {
    ...paymentMethodView(method),
    detailsText: method.detailsText,
    isActive: method.isActive,
    sortOrder: method.sortOrder,
    createdBy: textOrNull(method.createdBy),
    createdAt: instantText(method.createdAt),
    updatedAt: instantText(method.updatedAt),
  };
}
