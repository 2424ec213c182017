import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { lineItemsOf, sumOfItems } from '@checkout/money/line-items.ts';
import { parseMajorAmount } from '@checkout/money/minor.ts';
import { positiveAmount } from '../values/amount.ts';

/** Why the items of a new invoice cannot be its items: they come to another sum. Says nothing of what is wrong besides. */
export function itemsRefusal({ amount, currency, metadata }: Priced): string | undefined {
  const items = lineItemsOf(metadata ?? {});
  if (items === null || !positiveAmount.safeParse(amount).success) return undefined;
  const [sum, due] = [sumOfItems(items), parseMajorAmount(amount)];
  if (sum === due) return undefined;
  return `The items come to ${formatMinor(sum, currency)}, the amount is ${formatMinor(due, currency)}`;
}

interface Priced {
  amount: number;
  currency: Currency;
  metadata: Record<string, unknown>;
}
