import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { FreezeQuoteRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { amountTooSmall, quoteExpired, quoteRequired } from './rules.ts';
import { findFrozenQuote, findNewestQuote, freezeLiveQuote, type QuoteRow } from './store-quotes.ts';

/**
 * Assigns the valid quote to a payment attempt permanently; repeating the call returns the same quote,
 * however late. Throws FX_QUOTE_REQUIRED (there is none), FX_QUOTE_EXPIRED, AMOUNT_TOO_SMALL (the converted
 * amount is zero), IDEMPOTENCY_CONFLICT (the attempt has the quote of another amount).
 */
export async function freezeQuote(
  { db }: Deps,
  { invoiceId, amountVersion, targetCurrency, attemptId }: FreezeQuoteRequest,
): Promise<{ quote: QuoteRow }> {
  assertUuid('Invoice id', invoiceId);
  assertUuid('Attempt id', attemptId);
  const key = { invoiceId, amountVersion, target: targetCurrency };
  return inTransaction(db, async (trx) => {
    await freezeLiveQuote(trx, { ...key, attemptId });
    const frozen = await findFrozenQuote(trx, attemptId);
    if (frozen === undefined) {
      throw (await findNewestQuote(trx, key)) === undefined ? quoteRequired() : quoteExpired();
    }
    const same =
      frozen.invoiceId === invoiceId.toLowerCase() &&
      frozen.amountVersion === amountVersion &&
      frozen.convertedCurrency === targetCurrency;
    if (!same) throw conflict('IDEMPOTENCY_CONFLICT', 'This payment attempt holds another quote.');
    if (frozen.convertedAmountMinor === 0n) throw amountTooSmall(targetCurrency);
    return { quote: frozen };
  });
}
