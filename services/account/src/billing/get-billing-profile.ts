import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { BillingProfile, GetBillingProfileRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { findBillingProfile } from './store-billing.ts';

const EMPTY: BillingProfile = { companyName: '', address: '', vatNumber: '', taxId: '' };

/** Returns the caller's own profile, with empty fields until it is first saved. Throws UNAUTHORIZED. */
export async function getBillingProfile(
  { db }: Deps,
  _request: GetBillingProfileRequest,
  context: CallContext,
): Promise<{ profile: BillingProfile }> {
  const { userId } = requireMember(context);
  return { profile: (await findBillingProfile(db, userId)) ?? EMPTY };
}
