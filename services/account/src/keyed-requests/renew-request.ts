import { type CallContext, requirePeer } from '@checkout/kit/rpc/caller.ts';
import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { RenewRequestRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { LEASE_MS, renewLease } from './store-requests.ts';

/**
 * Holds the key for as long again; not for a holder that lost its lease. Throws VALIDATION_ERROR or FORBIDDEN (not the
 * gateway).
 */
export async function renewRequest(
  { db }: Deps,
  { caller, key, lease }: RenewRequestRequest,
  context: CallContext,
): Promise<{ held: boolean; leaseMs: number }> {
  requirePeer(context, 'gateway');
  assertUuid('Lease', lease);
  const held = await renewLease(db, { caller, key, lease });
  return { held, leaseMs: held ? LEASE_MS : 0 };
}
