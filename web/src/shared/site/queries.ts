import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';

/** Reads the configuration of this installation; it does not change while a page is open. */
export const siteConfigQuery = apiQuery('GET /api/config');

/** Reads the merchant's name, logos, accent colour and contact. */
export const brandQuery = apiQuery('GET /api/brand');

/** Reads the admins' links to purchased products. */
export const productAccessQuery = queryOptions({
  ...apiQuery('GET /api/product-access'),
  staleTime: 5 * 60 * 1_000,
});
