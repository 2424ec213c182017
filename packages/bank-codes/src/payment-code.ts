import type { Currency } from '@checkout/money/currency.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import { type BankAccount, currencyProblem } from './account.ts';
import { fpsCode, promptPayCode } from './emv-code.ts';
import { epcCode } from './epc-code.ts';
import { transferReference } from './reference.ts';
import { swissCode } from './swiss-code.ts';

/**
 * Returns the payload of a QR code with which a bank's app pays this invoice: amount, account and reference
 * in the format of the account's scheme. Undefined when nothing is due or the scheme does not support the
 * currency.
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
  /** Normalised and without problems, see `account.ts`. */
  account: BankAccount;
  /** In minor units of `currency`. */
  amountMinor: bigint;
  currency: Currency;
  /** The invoice's readable number. */
  number: string;
}
