import type { ReportedCurrency } from '@checkout/money/currency.ts';
import { useAmountText } from './use-amount-text.ts';

/** An amount, in minor units, in the reader's language. */
export function AmountText({ amount: { amountMinor, currency } }: { amount: Amount }) {
  const amountText = useAmountText();
  return amountText(amountMinor, currency);
}

interface Amount {
  amountMinor: number;
  currency: ReportedCurrency;
}
