import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  PreviewFxSettingsRequest,
  PreviewFxSettingsResponse,
  SaveFxSettingsRequest,
} from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { priceUnder, readConversion } from './price-conversion.ts';
import { readSettingsChanges } from './save-fx-settings.ts';
import { type FxSettingsRow, findSettings } from './store-settings.ts';

/**
 * Returns the quote that a payer would get under the given settings, from the current rates and with the code
 * that creates quotes. Stores and locks nothing. Throws FX_PAIR_DISABLED, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE,
 * VALIDATION_ERROR, UNAUTHORIZED or ADMIN_ACCESS_REQUIRED.
 */
export async function previewFxSettings(
  { db }: Deps,
  { settings: drafted, ...asked }: PreviewFxSettingsRequest,
  context: CallContext,
): Promise<PreviewFxSettingsResponse> {
  requireAdmin(context);
  const saved = await findSettings(db);
  const settings = drafted === undefined ? saved : withDraft(saved, drafted);
  const price = await priceUnder(settings, db, readConversion(asked));
  return {
    convertedAmountMinor: price.convertedMinor,
    feeMinor: price.feeMinor,
    exchangeRate: price.exchangeRate,
    provider: price.provider,
    conversionFeePercent: settings.conversionFeePercent,
    rateLockDurationMinutes: settings.rateLockDurationMinutes,
  };
}

/** Applies the draft to the saved settings; fields that it leaves out are unchanged. */
function withDraft(saved: FxSettingsRow, drafted: SaveFxSettingsRequest): FxSettingsRow {
  const { changes, pairsAfter, fallbackRates } = readSettingsChanges(drafted);
  return {
    ...saved,
    isEnabled: changes.isEnabled ?? saved.isEnabled,
    conversionFeePercent: changes.conversionFeePercent ?? saved.conversionFeePercent,
    rateLockDurationMinutes: changes.rateLockDurationMinutes ?? saved.rateLockDurationMinutes,
    enabledCurrencyPairs: pairsAfter(saved.enabledCurrencyPairs),
    fallbackRates: {
      ...saved.fallbackRates,
      ...Object.fromEntries(fallbackRates.map(({ pair, rate }) => [pair, rate])),
    },
  };
}
