import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { BillingProfile, SaveBillingProfileRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { upsertBillingProfile } from './store-billing.ts';

const MAX_LENGTHS = { companyName: 200, address: 500, vatNumber: 50, taxId: 50 } as const;

/** Replaces the caller's own profile. Throws UNAUTHORIZED, or VALIDATION_ERROR when a field is too long. */
export async function saveBillingProfile(
  { db }: Deps,
  { profile }: SaveBillingProfileRequest,
  context: CallContext,
): Promise<{ profile: BillingProfile }> {
  const { userId } = requireMember(context);
  if (profile === undefined) throw invalid('VALIDATION_ERROR', 'Profile is required');
  for (const [field, maxLength] of Object.entries(MAX_LENGTHS)) {
    const text = profile[field as keyof typeof MAX_LENGTHS];
    if (text.length > maxLength || text.includes('\0') || !text.isWellFormed()) {
      throw invalid('VALIDATION_ERROR', `${field} must be at most ${maxLength} plain characters`);
    }
  }
  return { profile: await inTransaction(db, (trx) => upsertBillingProfile(trx, { userId, ...profile })) };
}
