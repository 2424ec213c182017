import { accountLines, linesBeside } from '@checkout/bank-codes/account-lines.ts';
import type { Caller } from '@checkout/kit/rpc/caller.ts';
import type { DetailLine, PaymentMethod } from '@checkout/proto/payment/v1/payment.ts';
import { presentAccount } from './accounts.ts';
import { bankOf, parseDetails, recordOf } from './details.ts';
import { methodVersion } from './method-version.ts';
import type { PaymentMethodRow } from './store-payment-methods.ts';

/** A method as this caller may see it: what the admin typed and who they are is for admins. */
export function presentPaymentMethod(row: PaymentMethodRow, caller: Caller): PaymentMethod {
  const detailLines = linesOf(row);
  const details = recordOf(detailLines);
  const { bankName, accountNumber } = bankOf(details);
  const forAdmin = isAdmin(caller);
  return {
    ...row,
    account: presentAccount(row.account),
    detailLines,
    details,
    version: methodVersion(row),
    bankName,
    accountNumber: row.account?.iban || row.account?.proxyId || accountNumber,
    detailsText: forAdmin ? row.detailsText : '',
    createdBy: forAdmin ? row.createdBy : '',
  };
}

/** What the account says comes of the account as it is, never of what was once written beside it. */
function linesOf({ account, detailsText }: PaymentMethodRow): DetailLine[] {
  const typed = parseDetails(detailsText);
  return account === null ? typed : [...accountLines(account), ...linesBeside(account, typed)];
}

export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'member' && caller.isAdmin;
}
