import type { Currency } from '@checkout/money/currency.ts';
import type { ApiError } from '../shared/api/api-error.ts';

/** What is due by now, of a press that was refused because that is not what its page showed. */
export function changedAmount({ code, problem }: Pick<ApiError, 'code' | 'problem'>): Due | undefined {
  const { amountMinor, currency } = problem ?? {};
  if (code !== 'amount_changed' || amountMinor === undefined || currency === undefined) return undefined;
  return { amountMinor, currency };
}

interface Due {
  amountMinor: number;
  currency: Currency;
}
