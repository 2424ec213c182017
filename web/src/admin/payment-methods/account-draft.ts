import {
  type AccountField,
  accountFields,
  type BankAccount,
  type BankScheme,
  normalAccount,
} from '@checkout/bank-codes/account.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';

/** The form state of a bank account; without a scheme there is none. */
export interface AccountDraft extends Record<AccountField, string> {
  scheme: BankScheme | '';
}

export const emptyAccount: AccountDraft = {
  scheme: '',
  holder: '',
  iban: '',
  bic: '',
  proxyId: '',
  street: '',
  buildingNumber: '',
  postalCode: '',
  town: '',
  country: '',
};

export function accountDraftOf(account: PaymentMethod['account']): AccountDraft {
  const given = Object.entries(account ?? {}).filter(([, text]) => text !== undefined);
  return { ...emptyAccount, ...Object.fromEntries(given) };
}

/** Returns the account to send, without what was typed for another scheme. */
export function accountBody({ scheme, ...typed }: AccountDraft): BankAccount | null {
  return scheme === '' ? null : normalAccount({ ...typed, scheme });
}

/** Returns the fields of a scheme in their order. */
export function fieldsOf(scheme: BankScheme): readonly AccountField[] {
  const { required, optional } = accountFields[scheme];
  return [...required, ...optional];
}
