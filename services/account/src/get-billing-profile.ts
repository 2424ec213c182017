import { type CallContext, requireMember } from '@checkout/kit/caller.ts';
import type { BillingProfile, GetBillingProfileRequest } from '@checkout/proto/account/v1/account.ts';
import type { Rooms } from './rooms.ts';
import { selectBillingProfile } from './store-billing.ts';

const EMPTY: BillingProfile = { companyName: '', address: '', vatNumber: '', taxId: '' };

/** The caller's own profile; empty fields until saved. Throws UNAUTHORIZED. */
export async function getBillingProfile(
  { db }: Rooms,
  _request: GetBillingProfileRequest,
  context: CallContext,
): Promise<{ profile: BillingProfile }> {
  const { userId } = requireMember(context);
  return { profile: (await selectBillingProfile(db, userId)) ?? EMPTY };
}
