/** The written pages, in reading order; the reference is generated. */
export const docsPages = [
  { slug: '', text: 'overview', file: 'overview' },
  { slug: 'checkout-service', text: 'checkoutService', file: 'checkout-service' },
  { slug: 'webhooks', text: 'webhooks', file: 'webhooks' },
  { slug: 'coupons', text: 'coupons', file: 'coupons' },
  { slug: 'metadata', text: 'metadata', file: 'metadata' },
  { slug: 'activity-feed', text: 'activityFeed', file: 'activity-feed' },
] as const;

export const referencePath = '/docs/api';

/** Returns the path of a page. */
export function pathOf(slug: string): string {
  return slug ? `/docs/${slug}` : '/docs';
}
