import type { Currency } from '@checkout/money/currency.ts';
import type { BankAccount } from './account.ts';
import type { TransferReference } from './reference.ts';

/** What every scheme's code is written from. */
export interface CodeParts {
  account: BankAccount;
  currency: Currency;
  /** Major units with two decimals and a point, such as `1234.50`. */
  amount: string;
  reference: TransferReference;
}
