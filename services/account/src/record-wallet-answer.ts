import { type Database, inTransaction } from '@checkout/kit/database.ts';
import { announceChange } from './announce-member.ts';
import type { AccountConfig } from './config.ts';
import { releaseEmail } from './release-email.ts';
import type { SessionToken } from './session-token.ts';
import { lockMember, type MemberRow, selectMember, upsertMember } from './store-members.ts';
import { upsertSession } from './store-sessions.ts';
import type { WalletUser } from './wallet-answer.ts';

/**
 * Makes the member what the wallet just said, and remembers the token. An e-mail belongs to the member whom the
 * wallet named last: another member who held it verified loses it, and with it the claim to its invoices.
 */
export async function recordWalletAnswer(
  { db, config }: { db: Database; config: AccountConfig },
  { userId, hash }: SessionToken,
  user: WalletUser,
): Promise<MemberRow> {
  return inTransaction(db, async (trx) => {
    await lockMember(trx, userId);
    if (user.email !== undefined) await releaseEmail(trx, { email: user.email, newOwner: userId, config });
    const before = await selectMember(trx, userId);
    const after = await upsertMember(trx, { ...user, id: userId });
    await upsertSession(trx, { hash, userId });
    await announceChange(trx, { before, after, config });
    return after;
  });
}
