/** The pages of the documentation, in the order in which they are read; the reference is made, not written. */
export const docsPages = [
  { slug: '', text: 'overview', file: 'overview' },
  { slug: 'checkout-service', text: 'checkoutService', file: 'checkout-service' },
  { slug: 'webhooks', text: 'webhooks', file: 'webhooks' },
  { slug: 'coupons', text: 'coupons', file: 'coupons' },
  { slug: 'metadata', text: 'metadata', file: 'metadata' },
  { slug: 'activity-feed', text: 'activityFeed', file: 'activity-feed' },
] as const;

export const referencePath = '/docs/api';

/** Where a page is. */
export function pathOf(slug: string): string {
  return slug ? `/docs/${slug}` : '/docs';
}
