import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';

/** What the app has to know of this installation; it does not change while a page is open. */
export const siteConfigQuery = apiQuery('GET /api/config');

/** How the merchant appears: name, logos, accent and whom to ask. */
export const brandQuery = apiQuery('GET /api/brand');

/** The admins' links to what can be bought. */
export const productAccessQuery = queryOptions({
  ...apiQuery('GET /api/product-access'),
  staleTime: 5 * 60 * 1_000,
});
