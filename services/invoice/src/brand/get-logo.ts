import { notFound } from '@checkout/kit/errors/errors.ts';
import type { GetLogoRequest, GetLogoResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { findLogo } from './store-brand.ts';

/** Returns a logo in use, or its icon, by its key; logos are public. Throws NOT_FOUND. */
export async function getLogo(
  { db }: Pick<Deps, 'db'>,
  { key, asIcon }: GetLogoRequest,
): Promise<GetLogoResponse> {
  const logo = await findLogo(db, key);
  if (logo === undefined) throw notFound('NOT_FOUND', 'Not Found');
  return { content: asIcon ? logo.icon : logo.content };
}
