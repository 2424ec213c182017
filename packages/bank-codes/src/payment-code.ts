import type { Currency } from '@checkout/money/currency.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import { type BankAccount, currencyProblem } from './account.ts';
import { fpsCode, promptPayCode } from './emv-code.ts';
import { epcCode } from './epc-code.ts';
import { transferReference } from './reference.ts';
import { swissCode } from './swiss-code.ts';

/**
 * What a bank's app reads from a code to pay this very invoice: amount, account and reference, as the account's scheme
 * writes them. Undefined where nothing is due, or the scheme does not move this currency.
 */
export function paymentCode({
  account,
  amountMinor,
  currency,
  number,
}: PaymentCodeOptions): string | undefined {
  if (amountMinor <= 0n || currencyProblem(account.scheme, currency) !== undefined) return undefined;
  const parts = {
    account,
    currency,
    amount: toMajorText(amountMinor),
    reference: transferReference(account, number),
  };
  switch (account.scheme) {
    case 'sepa':
      return epcCode(parts);
    case 'swiss_qr':
      return swissCode(parts);
    case 'promptpay':
      return promptPayCode(parts);
    case 'fps':
      return fpsCode(parts);
  }
}

interface PaymentCodeOptions {
  /** Normal and without problems, see `account.ts`. */
  account: BankAccount;
  /** Minor units of `currency`. */
  amountMinor: bigint;
  currency: Currency;
  /** The invoice's readable number. */
  number: string;
}
