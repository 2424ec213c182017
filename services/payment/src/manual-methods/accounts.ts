import {
  accountProblems,
  type BankAccount,
  currencyProblem,
  isBankScheme,
  normalAccount,
} from '@checkout/bank-codes/account.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { BankAccount as AccountMessage } from '@checkout/proto/payment/v1/payment.ts';

/**
 * Normalizes the account in a request; returns null for none. Throws VALIDATION_ERROR for an unknown scheme.
 */
export function readAccount(message: AccountMessage | undefined): BankAccount | null {
  if (message === undefined || message.scheme === '') return null;
  const { scheme, ...fields } = message;
  if (!isBankScheme(scheme))
    throw invalid('VALIDATION_ERROR', 'There is no such kind of account', 'account.scheme');
  return normalAccount({ ...fields, scheme });
}

/** Refuses an account that is invalid or cannot receive that currency. Throws VALIDATION_ERROR. */
export function assertAccount(
  account: BankAccount,
  currency: string,
  mismatchField: MismatchField = 'account.scheme',
): void {
  const [problem] = accountProblems(account);
  if (problem !== undefined) throw invalid('VALIDATION_ERROR', problem.message, `account.${problem.field}`);
  const message = currencyProblem(account.scheme, currency);
  if (message !== undefined) throw invalid('VALIDATION_ERROR', message, mismatchField);
}

/** The field to blame when account and currency do not match: the one that the request contained. */
export type MismatchField = 'account.scheme' | 'currency';

export function presentAccount(account: BankAccount | null): AccountMessage | undefined {
  if (account === null) return undefined;
  const { scheme, holder = '', iban = '', bic = '', proxyId = '' } = account;
  const { street = '', buildingNumber = '', postalCode = '', town = '', country = '' } = account;
  return { scheme, holder, iban, bic, proxyId, street, buildingNumber, postalCode, town, country };
}
