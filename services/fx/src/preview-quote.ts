import type { PreviewQuoteRequest, PreviewQuoteResponse } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { priceConversion, readConversion } from './price-conversion.ts';

/**
 * Returns what a quote would currently be; nothing is locked or stored. Throws FX_PAIR_DISABLED,
 * AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, VALIDATION_ERROR.
 */
export async function previewQuote(
  { db }: Deps,
  request: PreviewQuoteRequest,
): Promise<PreviewQuoteResponse> {
  const price = await priceConversion(db, readConversion(request));
  const { convertedMinor, feeMinor, exchangeRate, provider } = price;
  return { convertedAmountMinor: convertedMinor, feeMinor, exchangeRate, provider };
}
