import type { Brand } from '@checkout/contract/brand/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { brandQuery } from './queries.ts';

/** Returns the merchant's brand; undefined until it has loaded. */
export function useBrand(): Brand | undefined {
  return useQuery(brandQuery).data?.brand;
}
