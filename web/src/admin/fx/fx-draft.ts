import { type FxSettings, fxSettingsBody } from '@checkout/contract/fx.ts';
import { problemDetails } from '@checkout/contract/problem.ts';
import { type CurrencyPair, type FallbackPair, fallbackPairs } from '@checkout/money/pair.ts';
import { problemsByField, type ReadDraft } from '../form/problems.ts';

/** The conversion settings as they are typed; the fallback rates stand beside the rest, each by its pair. */
export interface FxDraft extends Record<FallbackPair, string> {
  isEnabled: boolean;
  conversionFeePercent: string;
  rateLockDurationMinutes: string;
  enabledCurrencyPairs: CurrencyPair[];
}

/** Fields without which nothing is sent. */
export const requiredOfFx = ['conversionFeePercent', 'rateLockDurationMinutes', ...fallbackPairs] as const;

export function draftOf(settings: FxSettings): FxDraft {
  const rates = fallbackPairs.map((pair) => [pair, String(settings.fallbackRates[pair])]);
  return {
    isEnabled: settings.isEnabled,
    conversionFeePercent: String(settings.conversionFeePercent),
    rateLockDurationMinutes: String(settings.rateLockDurationMinutes),
    enabledCurrencyPairs: settings.enabledCurrencyPairs,
    ...(Object.fromEntries(rates) as Record<FallbackPair, string>),
  };
}

/** Turns a draft into the body that saves it, or says per field what is wrong, as the server would. */
export function readFx(draft: FxDraft): ReadDraft<FxDraft, FxBody> {
  const rates = fallbackPairs.map((pair) => [pair, numberIn(draft[pair])]);
  const body = {
    isEnabled: draft.isEnabled,
    conversionFeePercent: numberIn(draft.conversionFeePercent),
    rateLockDurationMinutes: numberIn(draft.rateLockDurationMinutes),
    enabledCurrencyPairs: draft.enabledCurrencyPairs,
    fallbackRates: Object.fromEntries(rates) as Record<FallbackPair, number>,
  };
  const checked = fxSettingsBody.safeParse(body);
  return checked.success ? { body } : { problems: problemsByField(problemDetails(checked.error)) };
}

/** An empty field is no number, rather than 0. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

export interface FxBody {
  isEnabled: boolean;
  conversionFeePercent: number;
  rateLockDurationMinutes: number;
  enabledCurrencyPairs: CurrencyPair[];
  fallbackRates: Record<FallbackPair, number>;
}
