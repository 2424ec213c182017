import type { Currency } from '@checkout/money/currency.ts';
import type { BankAccount } from './account.ts';
import type { TransferReference } from './reference.ts';

/** The data that every scheme's payment code contains. */
export interface CodeParts {
  account: BankAccount;
  currency: Currency;
  /** In major units, with two decimals and a point, such as `1234.50`. */
  amount: string;
  reference: TransferReference;
}
