import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { GetQuoteRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { quoteRequired } from './rules.ts';
import { findNewestQuote, findNow, type QuoteRow } from './store-quotes.ts';

/**
 * Returns the newest quote for this amount, valid or expired. Throws FX_QUOTE_REQUIRED when there is none.
 */
export async function getQuote(
  { db }: Deps,
  { invoiceId, amountVersion, targetCurrency }: GetQuoteRequest,
): Promise<{ quote: QuoteRow; expired: boolean; serverNow: Date }> {
  assertUuid('Invoice id', invoiceId);
  const quote = await findNewestQuote(db, { invoiceId, amountVersion, target: targetCurrency });
  if (quote === undefined) throw quoteRequired();
  return { quote, expired: quote.expired, serverNow: await findNow(db) };
}
