import type { FxPreview, FxQuote, FxStatus } from '@checkout/contract/fx/schema.ts';

/**
 * Returns the cost of a conversion: at the locked rate if there is one, else at the current rate. Undefined
 * if unavailable.
 */
export function conversionPrice(status: FxStatus): FxPreview | undefined {
  return liveQuote(status) ?? status.preview;
}

/** Returns the quote that is currently locked; undefined if there is none or it has expired. */
export function liveQuote({ hasConversion, expired, quote }: FxStatus): FxQuote | undefined {
  return hasConversion && !expired ? quote : undefined;
}
