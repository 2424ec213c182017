import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import { inTransaction, type Transaction } from '@checkout/kit/database.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import { convertAmount } from '@checkout/money/convert.ts';
import { type Currency, isCurrency } from '@checkout/money/currency.ts';
import { boundedAmount } from '@checkout/money/minor.ts';
import { parsePercent } from '@checkout/money/percent.ts';
import { formatRate } from '@checkout/money/rate.ts';
import type { CreateQuoteRequest } from '@checkout/proto/fx/v1/fx.ts';
import { acceptable } from './acceptable.ts';
import { assertUuid } from './assert-uuid.ts';
import { assertConvertible, rateFor } from './rules.ts';
import { selectSettings } from './store.ts';
import {
  insertQuote,
  lockQuoteKey,
  type QuoteRow,
  readClock,
  replaceQuote,
  selectNewestQuote,
} from './store-quotes.ts';
import { selectUsableRate } from './store-rates.ts';

/**
 * Locks a conversion of one invoice amount, or answers the one that is still locked: however many ask at once, there
 * is one. Settings decide only about new quotes. Throws FX_PAIR_DISABLED, VALIDATION_ERROR or FORBIDDEN.
 */
export async function createQuote(
  { db }: Rooms,
  request: CreateQuoteRequest,
  context: CallContext,
): Promise<{ quote: QuoteRow; serverNow: Date }> {
  requirePeer(context, 'invoice', 'payment');
  const wanted = readRequest(request);
  return inTransaction(db, async (trx) => {
    await lockQuoteKey(trx, wanted);
    const newest = await selectNewestQuote(trx, wanted);
    const quote = newest !== undefined && !newest.expired ? newest : await lockNewQuote(trx, wanted);
    return { quote, serverNow: await readClock(trx) };
  });
}

async function lockNewQuote(trx: Transaction, wanted: Wanted): Promise<QuoteRow> {
  const settings = await selectSettings(trx);
  const { source, target } = wanted;
  assertConvertible(settings, { source, target });
  const stored = await selectUsableRate(trx, { source, target });
  const { rateE6, provider } = rateFor({ source, target }, settings.fallbackRates, stored);
  const { convertedMinor, feeMinor } = acceptable('Converted amount', () =>
    convertAmount({
      originalMinor: wanted.amountMinor,
      rateE6,
      feePercentE2: parsePercent(settings.conversionFeePercent),
    }),
  );
  await replaceQuote(trx, wanted);
  return insertQuote(trx, {
    ...wanted,
    convertedMinor,
    feeMinor,
    exchangeRate: formatRate(rateE6),
    provider,
    lockMinutes: settings.rateLockDurationMinutes,
  });
}

function readRequest(request: CreateQuoteRequest): Wanted {
  const { invoiceId, amountVersion, amountMinor, sourceCurrency, targetCurrency } = request;
  assertUuid('Invoice id', invoiceId);
  if (amountMinor <= 0n) throw invalid('VALIDATION_ERROR', 'Amount must be positive');
  acceptable('Amount', () => boundedAmount(amountMinor));
  if (!isCurrency(sourceCurrency) || !isCurrency(targetCurrency)) {
    throw invalid('VALIDATION_ERROR', 'Unknown currency');
  }
  if (sourceCurrency === targetCurrency) {
    throw invalid('VALIDATION_ERROR', 'The currencies of a conversion must differ');
  }
  return { invoiceId, amountVersion, amountMinor, source: sourceCurrency, target: targetCurrency };
}

interface Wanted {
  invoiceId: string;
  amountVersion: bigint;
  amountMinor: bigint;
  source: Currency;
  target: Currency;
}
