import type { FxPreview, FxQuote, FxStatus } from '@checkout/contract/fx/schema.ts';

/** What a conversion costs: at the rate that is locked, else at the present one. Undefined where it cannot be had. */
export function conversionPrice(status: FxStatus): FxPreview | undefined {
  return liveQuote(status) ?? status.preview;
}

/** The quote that holds; undefined where there is none or its time is over. */
export function liveQuote({ hasConversion, expired, quote }: FxStatus): FxQuote | undefined {
  return hasConversion && !expired ? quote : undefined;
}
