import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { conflict } from '@checkout/kit/errors.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { FreezeQuoteRequest } from '@checkout/proto/fx/v1/fx.ts';
import { assertUuid } from './assert-uuid.ts';
import { quoteExpired, quoteRequired } from './rules.ts';
import { freezeLiveQuote, type QuoteRow, selectFrozenQuote, selectNewestQuote } from './store-quotes.ts';

/**
 * Gives the live quote to a payment attempt for good; a repeated call answers the same quote, however late. Throws
 * FX_QUOTE_REQUIRED (there is none), FX_QUOTE_EXPIRED, IDEMPOTENCY_CONFLICT (the attempt holds the quote of another
 * amount) or FORBIDDEN.
 */
export async function freezeQuote(
  { db }: Rooms,
  { invoiceId, amountVersion, targetCurrency, attemptId }: FreezeQuoteRequest,
  context: CallContext,
): Promise<{ quote: QuoteRow }> {
  requirePeer(context, 'invoice', 'payment');
  assertUuid('Invoice id', invoiceId);
  assertUuid('Attempt id', attemptId);
  const key = { invoiceId, amountVersion, target: targetCurrency };
  return inTransaction(db, async (trx) => {
    await freezeLiveQuote(trx, { ...key, attemptId });
    const frozen = await selectFrozenQuote(trx, attemptId);
    if (frozen === undefined) {
      throw (await selectNewestQuote(trx, key)) === undefined ? quoteRequired() : quoteExpired();
    }
    const same =
      frozen.invoiceId === invoiceId.toLowerCase() &&
      frozen.amountVersion === amountVersion &&
      frozen.convertedCurrency === targetCurrency;
    if (!same) throw conflict('IDEMPOTENCY_CONFLICT', 'This payment attempt holds another quote.');
    return { quote: frozen };
  });
}
