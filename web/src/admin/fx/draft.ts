import { type FxSettings, fxSettingsBody } from '@checkout/contract/fx/schema.ts';
import { type CurrencyPair, currencyPairs, type FallbackPair, fallbackPairs } from '@checkout/money/pair.ts';
import { changedFields } from '../form/changed-fields.ts';
import { draftSchema } from '../form/draft-schema.ts';
import { typedNumber } from '../form/typed-number.ts';

/** The form state of the conversion settings. */
export interface FxDraft {
  isEnabled: boolean;
  conversionFeePercent: string;
  rateLockDurationMinutes: string;
  /** One field per pair, so that changing one does not write back a stale state of the others. */
  pairs: Record<CurrencyPair, boolean>;
  fallbackRates: Record<FallbackPair, string>;
}

/** Required fields: nothing is sent while one is empty. */
export const requiredOfFx = [
  'conversionFeePercent',
  'rateLockDurationMinutes',
  ...fallbackPairs.map((pair) => `fallbackRates.${pair}` as const),
] as const;

export function draftOf(settings: FxSettings): FxDraft {
  return {
    isEnabled: settings.isEnabled,
    conversionFeePercent: String(settings.conversionFeePercent),
    rateLockDurationMinutes: String(settings.rateLockDurationMinutes),
    pairs: pairStates(settings.enabledCurrencyPairs),
    fallbackRates: byPair((pair) => String(settings.fallbackRates[pair])),
  };
}

/** Turns a draft into the complete request body, or returns an error for each invalid field. */
export const fxSchema = draftSchema({ contract: fxSettingsBody, bodyOf });

export function pairStates(enabled: readonly CurrencyPair[]): FxDraft['pairs'] {
  const states = currencyPairs.map((pair) => [pair, enabled.includes(pair)]);
  return Object.fromEntries(states) as FxDraft['pairs'];
}

export function enabledPairs({ pairs }: Pick<FxDraft, 'pairs'>): CurrencyPair[] {
  return currencyPairs.filter((pair) => pairs[pair]);
}

/** The same with only what differs from before, pair by pair. */
export function fxChangesSchema(before: FxDraft) {
  const unchanged = bodyOf(before);
  const { fallbackRates: ratesBefore, enabledCurrencyPairs: enabledBefore, ...others } = unchanged;
  return fxSchema.transform(({ fallbackRates, enabledCurrencyPairs: enabled, ...settings }) => {
    const rates = changedFields(fallbackRates, ratesBefore);
    const pairsToEnable = enabled.filter((pair) => !enabledBefore.includes(pair));
    const pairsToDisable = enabledBefore.filter((pair) => !enabled.includes(pair));
    return {
      ...changedFields(settings, others),
      ...(pairsToEnable.length > 0 && { pairsToEnable }),
      ...(pairsToDisable.length > 0 && { pairsToDisable }),
      ...(Object.keys(rates).length > 0 && { fallbackRates: rates }),
    };
  });
}

function bodyOf(draft: FxDraft) {
  return {
    isEnabled: draft.isEnabled,
    conversionFeePercent: typedNumber(draft.conversionFeePercent),
    rateLockDurationMinutes: typedNumber(draft.rateLockDurationMinutes),
    enabledCurrencyPairs: enabledPairs(draft),
    fallbackRates: byPair((pair) => typedNumber(draft.fallbackRates[pair])),
  };
}

function byPair<Value>(make: (pair: FallbackPair) => Value): Record<FallbackPair, Value> {
  return Object.fromEntries(fallbackPairs.map((pair) => [pair, make(pair)])) as Record<FallbackPair, Value>;
}
