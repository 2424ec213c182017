import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import type { Config } from '../config.ts';
import { announceChange } from '../members/announce-member.ts';
import { releaseEmail } from '../members/release-email.ts';
import { findMember, lockMember, type MemberRow, upsertMember } from '../members/store-members.ts';
import type { SessionToken } from './session-token.ts';
import { upsertSession } from './store-sessions.ts';
import type { WalletUser } from './wallet-answer.ts';

/**
 * Makes the member what the wallet just said, and remembers the token. An e-mail belongs to the member whom the
 * wallet named last: another member who held it verified loses it, and with it the claim to its invoices.
 */
export async function recordWalletAnswer(
  { db, config }: { db: Database; config: Config },
  { userId, hash }: SessionToken,
  user: WalletUser,
): Promise<MemberRow> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    if (user.email !== undefined) await releaseEmail(trx, { email: user.email, newOwner: userId, config });
    const before = await findMember(trx, userId);
    const after = await upsertMember(trx, { ...user, id: userId });
    await upsertSession(trx, { hash, userId });
    await announceChange(trx, { before, after, config });
    return after;
  });
}
