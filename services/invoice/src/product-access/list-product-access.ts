import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type {
  ListProductAccessRequest,
  ListProductAccessResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { listLinks } from './store-product-access.ts';

/** Lists links by sort order. Throws ADMIN_ACCESS_REQUIRED when inactive ones are requested. */
export async function listProductAccess(
  { db }: Deps,
  { includeInactive }: ListProductAccessRequest,
  context: CallContext,
): Promise<ListProductAccessResponse> {
  if (includeInactive) requireAdmin(context);
  return { services: await listLinks(db, { includeInactive }) };
}
