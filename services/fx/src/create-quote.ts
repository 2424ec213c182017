import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { CreateQuoteRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { type Conversion, priceConversion, readConversion } from './price-conversion.ts';
import {
  findNewestQuote,
  findNow,
  insertQuote,
  lockQuoteKey,
  type QuoteRow,
  replaceQuote,
} from './store-quotes.ts';

/**
 * Locks a conversion of one invoice amount, or returns the quote that is still locked: concurrent calls all
 * get the same one. Settings affect only new quotes. Throws FX_PAIR_DISABLED, AMOUNT_TOO_SMALL,
 * AMOUNT_TOO_LARGE or VALIDATION_ERROR.
 */
export async function createQuote(
  { db }: Deps,
  request: CreateQuoteRequest,
): Promise<{ quote: QuoteRow; serverNow: Date }> {
  const wanted = readRequest(request);
  return inTransaction(db, async (trx) => {
    await lockQuoteKey(trx, wanted);
    const newest = await findNewestQuote(trx, wanted);
    const quote = newest !== undefined && !newest.expired ? newest : await lockNewQuote(trx, wanted);
    return { quote, serverNow: await findNow(trx) };
  });
}

async function lockNewQuote(trx: Transaction, wanted: Wanted): Promise<QuoteRow> {
  const price = await priceConversion(trx, wanted);
  await replaceQuote(trx, wanted);
  return insertQuote(trx, { ...wanted, ...price });
}

function readRequest(request: CreateQuoteRequest): Wanted {
  const { invoiceId, amountVersion } = request;
  assertUuid('Invoice id', invoiceId);
  return { invoiceId, amountVersion, ...readConversion(request) };
}

interface Wanted extends Conversion {
  invoiceId: string;
  amountVersion: bigint;
}
