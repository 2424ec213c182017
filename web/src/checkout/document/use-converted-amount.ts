import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { useQuery } from '@tanstack/react-query';
import { isPaidOrSent, isUnpaid } from '../../shared/invoice/expiry.ts';
import { conversionQuery } from '../queries.ts';

/**
 * Returns the amount in another currency: as it was paid or sent, or at the rate locked for the chosen way to
 * pay. Undefined when nothing is converted: a lock that was requested for another way does not apply to this
 * one, and an invoice that was never paid has no final conversion.
 */
export function useConvertedAmount(invoice: Invoice, payCurrency: Currency): ConvertedAmount | undefined {
  // The panel of the chosen option reads it; here it is only displayed.
  const { data: quote } = useQuery({ ...conversionQuery(invoice, payCurrency), enabled: false });
  if (!isUnpaid(invoice)) {
    if (!isPaidOrSent(invoice)) return undefined;
    const { convertedAmountMinor: amountMinor, convertedCurrency: currency, fxFeeMinor: feeMinor } = invoice;
    return amountMinor === null || currency === null ? undefined : { amountMinor, currency, feeMinor };
  }
  if (quote === undefined || payCurrency === invoice.currency) return undefined;
  return {
    amountMinor: quote.convertedAmount,
    currency: quote.convertedCurrency,
    feeMinor: quote.feeAmount,
  };
}

interface ConvertedAmount {
  /** Including the fee. */
  amountMinor: number;
  currency: Currency;
  feeMinor: number;
}
