import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';
import type { Member, RegisterMemberRequest } from '@checkout/proto/account/v1/account.ts';
import { startSession } from '../browser-sessions/start-session.ts';
import type { Deps } from '../deps.ts';
import { claimNotes } from '../member-notes/store-notes.ts';
import { readRegistrationEmail, readRegistrationTier } from '../rules.ts';
import { memberView } from './member-view.ts';
import { publishMemberChange } from './publish-member-change.ts';
import {
  findMember,
  findVerifiedOwner,
  lockEmail,
  lockMember,
  type MemberRow,
  recordLogin,
  updateClientEmail,
  updateClientTier,
} from './store-members.ts';

/**
 * Records the sign-in of the member behind a token. The e-mail and tier in the request count only at the
 * first registration and only if the wallet reports none; an e-mail that does not count is not validated. If
 * the request names a new browser session, binds the token to it and returns the latest time at which it
 * ends. Throws UNAUTHORIZED, WALLET_UNAVAILABLE, USER_MISMATCH, VALIDATION_ERROR (invalid e-mail, unknown
 * tier).
 */
export async function registerMember(
  { db, config, tokens }: Deps,
  request: RegisterMemberRequest,
): Promise<{ member: Member; sessionEndsAt: Date | undefined }> {
  const checked = await tokens.check(request.token);
  const { token } = checked;
  if (request.userId !== token.userId) throw userMismatch();
  const claims = {
    email: request.email,
    tier: readRegistrationTier(request.tier),
    trusted: config.TRUST_CLIENT_EMAIL,
  };
  const { browserSession: replaced, newBrowserSession: session } = request;
  const { member, sessionEndsAt } = await inTransaction(db, async (trx) => {
    await lockMember(trx, token.userId);
    const before = await findMember(trx, token.userId);
    if (before === undefined) throw new Error('the wallet confirmed a token, but its member was not stored');
    await applyClientClaims(trx, before, claims);
    const after = await recordLogin(trx, token.userId);
    publishMemberChange(trx, { before, after, config });
    return { member: after, sessionEndsAt: await startSession(trx, checked, { session, replaced, config }) };
  });
  tokens.forget(token.hash);
  return { member: memberView(member, config), sessionEndsAt };
}

async function applyClientClaims(trx: Transaction, member: MemberRow, claims: ClientClaims): Promise<void> {
  const isNew = member.lastLogin === null;
  if (isNew && !member.walletTellsTier && claims.tier !== undefined) {
    await updateClientTier(trx, { id: member.id, tier: claims.tier });
  }
  if (isNew && member.emailSource === 'none') {
    const email = readRegistrationEmail(claims.email);
    if (email !== undefined) await saveClientEmail(trx, { id: member.id, email, trusted: claims.trusted });
  } else if (member.emailSource === 'client' && !member.emailVerified && claims.trusted) {
    await saveClientEmail(trx, { id: member.id, email: member.email, trusted: true });
  }
}

/** A client's claim never takes an address away from a member who already holds it verified. */
async function saveClientEmail(
  trx: Transaction,
  { id, email, trusted }: { id: string; email: string; trusted: boolean },
): Promise<void> {
  await lockEmail(trx, email);
  const verified = trusted && (await findVerifiedOwner(trx, email)) === undefined;
  await updateClientEmail(trx, { id, email, verified });
  if (verified) await claimNotes(trx, { email, memberId: id });
}

function userMismatch(): AppError {
  return new AppError({
    code: 'PERMISSION_DENIED',
    reason: 'USER_MISMATCH',
    message: 'The user id does not belong to this token.',
  });
}

interface ClientClaims {
  /** As sent by the client. */
  email: string;
  tier: string | undefined;
  trusted: boolean;
}
