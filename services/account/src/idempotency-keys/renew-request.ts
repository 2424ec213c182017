import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { RenewRequestRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { LEASE_MS, renewLease } from './store-requests.ts';

/** Extends the lease by its full duration, unless the holder has lost it. Throws VALIDATION_ERROR. */
export async function renewRequest(
  { db }: Deps,
  { caller, key, lease }: RenewRequestRequest,
): Promise<{ held: boolean; leaseMs: number }> {
  assertUuid('Lease', lease);
  const held = await renewLease(db, { caller, key, lease });
  return { held, leaseMs: held ? LEASE_MS : 0 };
}
