import * as z from 'zod';

/** The product types that coupons distinguish. */
export const productTypes = [
  'event_ticket',
  'learning_course',
  'gem_credits',
  'community_membership',
  'sourcing_service',
  'consultation',
] as const;

export const productType = z
  .enum(productTypes, `Product type must be one of ${productTypes.join(', ')}`)
  .meta({ id: 'ProductType' });

export type ProductType = (typeof productTypes)[number];
