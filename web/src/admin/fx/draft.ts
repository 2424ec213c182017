import { type FxSettings, fxSettingsBody } from '@checkout/contract/fx/schema.ts';
import { type CurrencyPair, type FallbackPair, fallbackPairs } from '@checkout/money/pair.ts';
import { changedFields } from '../form/changed-fields.ts';
import { draftSchema } from '../form/draft-schema.ts';

/** The conversion settings as they are typed. */
export interface FxDraft {
  isEnabled: boolean;
  conversionFeePercent: string;
  rateLockDurationMinutes: string;
  enabledCurrencyPairs: CurrencyPair[];
  fallbackRates: Record<FallbackPair, string>;
}

/** Fields without which nothing is sent. */
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
    enabledCurrencyPairs: settings.enabledCurrencyPairs,
    fallbackRates: byPair((pair) => String(settings.fallbackRates[pair])),
  };
}

/** Makes the body that says all of it of a draft, or says per field what is wrong, as the server would. */
export const fxSchema = draftSchema({ contract: fxSettingsBody, bodyOf });

/** The same with only what differs from how it was, pair by pair. */
export function fxChangesSchema(before: FxDraft) {
  const unchanged = bodyOf(before);
  return fxSchema.transform(({ fallbackRates, ...settings }) => {
    const rates = changedFields(fallbackRates, unchanged.fallbackRates);
    return {
      ...changedFields(settings, unchanged),
      ...(Object.keys(rates).length > 0 && { fallbackRates: rates }),
    };
  });
}

function bodyOf(draft: FxDraft) {
  return {
    isEnabled: draft.isEnabled,
    conversionFeePercent: numberIn(draft.conversionFeePercent),
    rateLockDurationMinutes: numberIn(draft.rateLockDurationMinutes),
    enabledCurrencyPairs: draft.enabledCurrencyPairs,
    fallbackRates: byPair((pair) => numberIn(draft.fallbackRates[pair])),
  };
}

/** An empty field is no number, rather than 0. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function byPair<Value>(make: (pair: FallbackPair) => Value): Record<FallbackPair, Value> {
  return Object.fromEntries(fallbackPairs.map((pair) => [pair, make(pair)])) as Record<FallbackPair, Value>;
}
