import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { useQuery } from '@tanstack/react-query';
import { isPaidOrSent, isUnpaid } from '../../shared/invoice/expiry.ts';
import { conversionQuery } from '../queries.ts';

/**
 * What is due in another currency: as it was paid or sent in, or at the rate that is locked for the way to pay that is
 * chosen. Undefined where nothing is converted: a lock that another way once asked for is none of its price, and what
 * was never paid has none in the end.
 */
export function useConvertedAmount(invoice: Invoice, payCurrency: Currency): ConvertedAmount | undefined {
  // Read by who chose that way; here it is only shown.
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
  /** Fee included. */
  amountMinor: number;
  currency: Currency;
  feeMinor: number;
}
