import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { PreviewQuoteRequest, PreviewQuoteResponse } from '@checkout/proto/fx/v1/fx.ts';
import { priceConversion, readConversion } from './price-conversion.ts';

/** What a quote would be at this moment; nothing is locked or stored. Throws FX_PAIR_DISABLED, VALIDATION_ERROR or FORBIDDEN. */
export async function previewQuote(
  { db }: Rooms,
  request: PreviewQuoteRequest,
  context: CallContext,
): Promise<PreviewQuoteResponse> {
  requirePeer(context, 'invoice');
  const price = await priceConversion(db, readConversion(request));
  const { convertedMinor, feeMinor, exchangeRate, provider } = price;
  return { convertedAmountMinor: convertedMinor, feeMinor, exchangeRate, provider };
}
