import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { GetQuoteRequest } from '@checkout/proto/fx/v1/fx.ts';
import { assertUuid } from './assert-uuid.ts';
import { quoteRequired } from './rules.ts';
import { type QuoteRow, readClock, selectNewestQuote } from './store-quotes.ts';

/** The newest quote for this amount, live or expired. Throws FX_QUOTE_REQUIRED when there is none, or FORBIDDEN. */
export async function getQuote(
  { db }: Rooms,
  { invoiceId, amountVersion, targetCurrency }: GetQuoteRequest,
  context: CallContext,
): Promise<{ quote: QuoteRow; expired: boolean; serverNow: Date }> {
  requirePeer(context, 'invoice', 'payment');
  assertUuid('Invoice id', invoiceId);
  const quote = await selectNewestQuote(db, { invoiceId, amountVersion, target: targetCurrency });
  if (quote === undefined) throw quoteRequired();
  return { quote, expired: quote.expired, serverNow: await readClock(db) };
}
