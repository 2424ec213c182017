import {
  accountProblems,
  type BankAccount,
  currencyProblem,
  isBankScheme,
  normalAccount,
} from '@checkout/bank-codes/account.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { BankAccount as AccountMessage } from '@checkout/proto/payment/v1/payment.ts';

/** The account that a caller gives, as it is kept; null for none. Throws VALIDATION_ERROR for a scheme that there is not. */
export function readAccount(message: AccountMessage | undefined): BankAccount | null {
  if (message === undefined || message.scheme === '') return null;
  const { scheme, ...fields } = message;
  if (!isBankScheme(scheme)) throw invalid('VALIDATION_ERROR', 'There is no such kind of account');
  return normalAccount({ ...fields, scheme });
}

/** Refuses an account that money would not reach in that currency. Throws VALIDATION_ERROR. */
export function assertAccount(account: BankAccount, currency: string): void {
  const message = accountProblems(account)[0]?.message ?? currencyProblem(account.scheme, currency);
  if (message !== undefined) throw invalid('VALIDATION_ERROR', message);
}

export function presentAccount(account: BankAccount | null): AccountMessage | undefined {
  if (account === null) return undefined;
  const { scheme, holder = '', iban = '', bic = '', proxyId = '' } = account;
  const { street = '', buildingNumber = '', postalCode = '', town = '', country = '' } = account;
  return { scheme, holder, iban, bic, proxyId, street, buildingNumber, postalCode, town, country };
}
