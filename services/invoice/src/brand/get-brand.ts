import type { GetBrandResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { findBrand } from './store-brand.ts';

/** Returns the merchant's branding, which is public. */
export async function getBrand({ db }: Pick<Deps, 'db'>): Promise<GetBrandResponse> {
  return { brand: await findBrand(db) };
}
