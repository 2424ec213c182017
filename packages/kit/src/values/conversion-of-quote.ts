import type { Quote } from '@checkout/proto/fx/v1/fx.ts';
import type { Conversion } from '@checkout/proto/invoice/v1/invoice.ts';

/** Translates a locked quote of the fx service into the conversion of an invoice. */
export function conversionOfQuote(quote: Quote): Conversion {
  return {
    quoteId: quote.id,
    conversionNeeded: true,
    originalAmountMinor: quote.originalAmountMinor,
    originalCurrency: quote.originalCurrency,
    convertedAmountMinor: quote.convertedAmountMinor,
    convertedCurrency: quote.convertedCurrency,
    exchangeRate: quote.exchangeRate,
    feeAmountMinor: quote.feeMinor,
    lockedUntil: quote.expiresAt,
  };
}
