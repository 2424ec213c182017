import { accountLines, linesNotAboutAccount } from '@checkout/bank-codes/account-lines.ts';
import type { Caller } from '@checkout/kit/rpc/caller.ts';
import type { DetailLine, PaymentMethod } from '@checkout/proto/payment/v1/payment.ts';
import { presentAccount } from './accounts.ts';
import { bankOf, parseDetails, recordOf } from './details.ts';
import { methodVersion } from './method-version.ts';
import type { PaymentMethodRow } from './store-payment-methods.ts';

/** Presents a method to this caller; only admins see the raw details text and the admin who created it. */
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

/** Generates the account's lines from the current account, and drops lines of the text that repeat it. */
function linesOf({ account, detailsText }: PaymentMethodRow): DetailLine[] {
  const typed = parseDetails(detailsText);
  return account === null ? typed : [...accountLines(account), ...linesNotAboutAccount(account, typed)];
}

export function isAdmin(caller: Caller): boolean {
  return caller.kind === 'member' && caller.isAdmin;
}
