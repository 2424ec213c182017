import * as z from 'zod';
import { hasAtMostDecimals } from '../values/decimals.ts';
import { isLongNumber, type Metadata, metadata } from '../values/metadata.ts';
import { longPageQuery, optionalBooleanParam, optionalEnumParam, searchQuery } from '../values/paging.ts';
import { optionalText, textLimits } from '../values/text.ts';
import { instant } from '../values/timestamp.ts';
import { productType } from './product-type.ts';
import { enteredCouponCode } from './schema.ts';

const usageLimitMessage = 'Usage limit must be a whole number of at least 1';
const maxUsageLimit = 2_147_483_647;
const usageLimitTooLarge = 'Usage limit is too large';

const percent = z
  .number('Discount must be a number')
  .min(0.01, { error: 'Discount must be at least 0.01%', abort: true })
  .max(100, { error: 'Discount cannot exceed 100%', abort: true })
  .refine((value) => hasAtMostDecimals(value, 2), 'Discount can have at most two decimals');

/** Responses contain the percentage as decimal text, so that text is accepted as well as a number. */
const discountPercent = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}(\.\d{1,4})?$/.test(value) ? Number(value) : value),
  percent,
);

/** An empty string, as an empty form field sends it, means null. */
const blankAsNull = (value: unknown) => (value === '' ? null : value);

const expiresAt = z.preprocess(blankAsNull, instant('Expiry').nullable());

const usageLimit = z.preprocess(
  blankAsNull,
  z
    .int({ error: ({ code }) => (code === 'too_big' ? usageLimitTooLarge : usageLimitMessage), abort: true })
    .min(1, usageLimitMessage)
    .max(maxUsageLimit, usageLimitTooLarge)
    .nullable(),
);

const allowedProductTypes = z
  .array(productType, 'Product types must be a list')
  .max(50, 'Too many product types')
  .nullable()
  .transform((types) => [...new Set(types ?? [])]);

const isActive = z.boolean('Active must be true or false');

/** Metadata of a coupon; a restriction to events must be valid if it is present. */
const couponMetadata = metadata
  .refine((value) => isList(value.allowedEventIds, ['string', 'number']), {
    error: 'Allowed event ids must be a list of texts or numbers',
    path: ['allowedEventIds'],
  })
  .refine((value) => isList(value.allowedEventNames, ['string']), {
    error: 'Allowed event names must be a list of texts',
    path: ['allowedEventNames'],
  })
  .nullable()
  .transform((value): Metadata => value ?? {});

/** Body that creates a coupon. The code is converted to upper case and can never be changed. */
export const createCouponBody = z
  .object({
    code: enteredCouponCode
      .regex(/^[A-Z0-9]*$/, 'Coupon code can contain only letters and numbers')
      .meta({ pattern: '^[A-Za-z0-9]+$' }),
    discountPercent,
    expiresAt: expiresAt.default(null),
    usageLimit: usageLimit.default(null),
    isActive: isActive.default(true),
    allowedProductTypes: allowedProductTypes.default([]),
    externalSource: optionalText({ name: 'External source', max: textLimits.reference }),
    externalId: optionalText({ name: 'External id', max: textLimits.reference }),
    metadata: couponMetadata.default({}),
  })
  .meta({ id: 'CreateCouponBody' });

/** Body that changes a coupon: missing fields stay unchanged, null clears. */
export const updateCouponBody = z
  .object({
    discountPercent: discountPercent.optional(),
    expiresAt: expiresAt.optional(),
    usageLimit: usageLimit.optional(),
    isActive: isActive.optional(),
    allowedProductTypes: allowedProductTypes.optional(),
    metadata: couponMetadata.optional(),
  })
  .meta({ id: 'UpdateCouponBody' });

/** Columns by which admins can sort coupons. */
const couponSortColumns = ['code', 'discountPercent', 'usageCount', 'expiresAt', 'createdAt'] as const;

/** The first that applies of inactive, expired and exhausted; otherwise active. */
const couponStatuses = ['active', 'inactive', 'expired', 'exhausted'] as const;

/** Query of the admin list; a missing or empty filter matches everything. */
export const couponQuery = searchQuery.extend({
  status: optionalEnumParam('Status', couponStatuses),
  sort: z.enum(couponSortColumns, `Sort must be one of ${couponSortColumns.join(', ')}`).default('createdAt'),
  order: z.enum(['asc', 'desc'], 'Order must be asc or desc').default('desc'),
});

/** Query of the statistics. */
export const couponStatsQuery = longPageQuery.extend({
  daily: optionalBooleanParam('Daily').describe('`true`: also return daily figures'),
});

function isList(value: unknown, of: ('string' | 'number')[]): boolean {
  return (
    value == null || (Array.isArray(value) && value.every((entry) => of.includes(kindOf(entry) as never)))
  );
}

function kindOf(entry: unknown): string {
  return isLongNumber(entry) ? 'number' : typeof entry;
}
