import type { Brand } from '@checkout/contract/brand/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { brandQuery } from './queries.ts';

/** How the merchant appears; undefined until that is known. */
export function useBrand(): Brand | undefined {
  return useQuery(brandQuery).data?.brand;
}
