import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { formatScaled } from '@checkout/money/decimal.ts';
import { isCurrencyPair } from '@checkout/money/pair.ts';
import { formatRate, marginDecimals, parseMargin, parseRate } from '@checkout/money/rate.ts';
import type { AddFxRateRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { recordRateChange } from './record-rate-change.ts';
import { type FxRateRow, insertRate } from './store-rates.ts';
import { withValidationError } from './with-validation-error.ts';

const DEFAULT_MARGIN = '0.0200';

/**
 * Adds a manual rate, which is used for its pair until it expires or a newer one is added. Throws
 * VALIDATION_ERROR for an unknown pair, a rate that is not positive or has more than six decimals, or an
 * invalid margin.
 */
export async function addFxRate(
  { db }: Deps,
  request: AddFxRateRequest,
  context: CallContext,
): Promise<{ rate: FxRateRow }> {
  const admin = requireAdmin(context);
  const { baseCurrency, quoteCurrency, rate, margin = DEFAULT_MARGIN, validUntil } = request;
  if (!isCurrencyPair(`${baseCurrency}-${quoteCurrency}`)) {
    throw invalid('VALIDATION_ERROR', 'Unknown currency pair');
  }
  const row = {
    baseCurrency,
    quoteCurrency,
    rate: formatRate(withValidationError('Rate', () => parseRate(rate))),
    margin: formatScaled(
      withValidationError('Margin', () => parseMargin(margin)),
      marginDecimals,
    ),
    validUntil: validUntil ?? null,
    createdBy: admin.userId,
  };
  return inTransaction(db, async (trx) => {
    const added = await insertRate(trx, row);
    recordRateChange(trx, context, { before: null, after: added });
    return { rate: added };
  });
}
