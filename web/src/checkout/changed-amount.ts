import type { Currency } from '@checkout/money/currency.ts';
import type { ApiError } from '../shared/api/api-error.ts';

/** Returns the amount now due from an `amount_changed` refusal; undefined for any other error. */
export function changedAmount({ code, problem }: Pick<ApiError, 'code' | 'problem'>): Due | undefined {
  const { amountMinor, currency } = problem ?? {};
  if (code !== 'amount_changed' || amountMinor === undefined || currency === undefined) return undefined;
  return { amountMinor, currency };
}

interface Due {
  amountMinor: number;
  currency: Currency;
}
