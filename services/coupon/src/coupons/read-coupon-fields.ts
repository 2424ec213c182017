import { invalid } from '@checkout/kit/errors/errors.ts';
import { isMetadata } from '@checkout/kit/values/metadata.ts';
import { formatPercent, parsePercent } from '@checkout/money/percent.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { isProductType, normalizeCode } from '../rules.ts';

const MAX_CODE_LENGTH = 50;
const MAX_USAGE_LIMIT = 2_147_483_647;

/** Returns the code in upper case. Throws VALIDATION_ERROR unless it has 1 to 50 letters and digits. */
export function readCode(text: string): string {
  const code = normalizeCode(text);
  if (code === '') throw invalid('VALIDATION_ERROR', 'Coupon code is required', 'code');
  if (code.length > MAX_CODE_LENGTH) throw invalid('VALIDATION_ERROR', 'Coupon code too long', 'code');
  if (!/^[A-Z0-9]+$/.test(code)) {
    throw invalid('VALIDATION_ERROR', 'Coupon code may contain only letters and numbers', 'code');
  }
  return code;
}

/**
 * Returns decimal text with two places. Throws VALIDATION_ERROR below 0.01, above 100 or with more than two
 * decimals.
 */
export function readDiscountPercent(text: string): string {
  const percentE2 = parse(text);
  if (percentE2 < 1n) throw invalid('VALIDATION_ERROR', 'Discount must be at least 0.01%', 'discountPercent');
  return formatPercent(percentE2);
}

/** Returns null for no limit. Throws VALIDATION_ERROR below 1. */
export function readUsageLimit(limit: number | undefined): number | null {
  if (limit === undefined) return null;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_USAGE_LIMIT) {
    throw invalid('VALIDATION_ERROR', 'Usage limit must be at least 1', 'usageLimit');
  }
  return limit;
}

/** Returns each type once, in the given order. Throws VALIDATION_ERROR for an unknown type. */
export function readProductTypes(types: readonly string[]): string[] {
  if (!types.every(isProductType))
    throw invalid('VALIDATION_ERROR', 'Unknown product type', 'allowedProductTypes');
  return [...new Set(types)];
}

/**
 * Returns the text unchanged, or null if it is empty. Throws VALIDATION_ERROR unless it is a JSON object of
 * at most 16 KB.
 */
export function readMetadata(text: string): string | null {
  if (text === '') return null;
  if (!isMetadata(text)) {
    throw invalid('VALIDATION_ERROR', 'Metadata must be an object of at most 16 KB', 'metadata');
  }
  return text;
}

function parse(text: string): bigint {
  try {
    return parsePercent(text);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    const tooLarge = error.reason === 'PERCENT_OUT_OF_RANGE' && !text.startsWith('-');
    const tooSmall = error.reason === 'PERCENT_OUT_OF_RANGE' && text.startsWith('-');
    if (tooLarge) throw invalid('VALIDATION_ERROR', 'Discount cannot exceed 100%', 'discountPercent');
    if (tooSmall) throw invalid('VALIDATION_ERROR', 'Discount must be at least 0.01%', 'discountPercent');
    throw invalid('VALIDATION_ERROR', `Discount: ${error.message}`, 'discountPercent');
  }
}
