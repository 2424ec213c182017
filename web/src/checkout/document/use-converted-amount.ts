import type { Invoice } from '@checkout/contract/invoice.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { useQuery } from '@tanstack/react-query';
import { isUnpaid } from '../../shared/invoice/expiry.ts';
import { liveQuote } from '../conversion-price.ts';
import { fxStatusQuery } from '../queries.ts';

/**
 * What is due in another currency: as it was paid or sent in, or at the rate that is locked at present. Undefined
 * where nothing is converted; a price that nothing holds is none.
 */
export function useConvertedAmount(invoice: Invoice): ConvertedAmount | undefined {
  const { data: status } = useQuery(fxStatusQuery(invoice));
  if (!isUnpaid(invoice)) {
    const { convertedAmountMinor: amountMinor, convertedCurrency: currency, fxFeeMinor: feeMinor } = invoice;
    return amountMinor === null || currency === null ? undefined : { amountMinor, currency, feeMinor };
  }
  const quote = status && liveQuote(status);
  return (
    quote && {
      amountMinor: quote.convertedAmount,
      currency: quote.convertedCurrency,
      feeMinor: quote.feeAmount,
    }
  );
}

interface ConvertedAmount {
  /** Fee included. */
  amountMinor: number;
  currency: Currency;
  feeMinor: number;
}
