import * as z from 'zod';

/** What an invoice can sell, as far as coupons tell products apart. */
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
