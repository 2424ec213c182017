import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { extendBinding } from '../browser-sessions/store-browser-sessions.ts';
import type { Config } from '../config.ts';
import { claimNotes } from '../member-notes/store-notes.ts';
import { publishMemberChange } from '../members/publish-member-change.ts';
import { releaseEmail } from '../members/release-email.ts';
import { findMember, lockMember, type MemberRow, upsertMember } from '../members/store-members.ts';
import type { WalletResult } from './query-wallet.ts';
import type { SessionToken } from './session-token.ts';
import { upsertValidatedToken, type ValidatedToken } from './store-validated-tokens.ts';

/**
 * Updates the member to what the wallet just reported, and stores the token's hash. An e-mail belongs to the
 * member for whom the wallet reported it last: another member who held it verified loses it, and with it the
 * claim to its invoices.
 */
export async function recordWalletResult(
  { db, config }: { db: Database; config: Config },
  { userId, hash }: SessionToken,
  { user, isOfOneSignIn, tokenEndsAt }: WalletResult,
): Promise<Omit<ValidatedToken, 'ageMs'>> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    if (user.email !== undefined) await releaseEmail(trx, { email: user.email, newOwner: userId, config });
    const before = await findMember(trx, userId);
    const after = await upsertMember(trx, { ...user, id: userId });
    if (after.emailVerified && !isSameEmail(before, after))
      await claimNotes(trx, { email: after.email, memberId: userId });
    const validated = await upsertValidatedToken(trx, { hash, userId, isOfOneSignIn, tokenEndsAt });
    await extendBinding(trx, { tokenHash: hash, tokenEndsAt: validated.tokenEndsAt });
    publishMemberChange(trx, { before, after, config });
    return { member: after, ...validated };
  });
}

function isSameEmail(before: MemberRow | undefined, after: MemberRow): boolean {
  return before?.emailVerified === true && before.email.toLowerCase() === after.email.toLowerCase();
}
