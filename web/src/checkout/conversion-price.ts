import type { FxPreview, FxQuote, FxStatus } from '@checkout/contract/fx/schema.ts';
import { ApiError } from '../shared/api/api-error.ts';

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

/** Returns whether a conversion was refused because its currencies are not converted into each other. */
export function isPairDisabled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'fx_pair_disabled';
}
