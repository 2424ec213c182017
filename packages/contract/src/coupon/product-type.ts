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

/** The names of product types as people read them. */
export const productTypeNames: Readonly<Record<ProductType, string>> = {
  event_ticket: 'Event Ticket',
  learning_course: 'Learning Course',
  gem_credits: 'Gem Credits',
  community_membership: 'Community Membership',
  sourcing_service: 'Sourcing Service',
  consultation: 'Consultation',
};

export const productType = z
  .enum(productTypes, `Product type must be one of ${productTypes.join(', ')}`)
  .meta({ id: 'ProductType' });

export type ProductType = (typeof productTypes)[number];
