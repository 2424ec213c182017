import { createHash } from 'node:crypto';
import { AppError, adminAccessRequired, hasReason, unauthorized } from '@checkout/kit/errors/errors.ts';
import { createRemembered } from '@checkout/kit/process/remembered.ts';
import type { Caller } from '@checkout/kit/rpc/caller.ts';
import type { Member } from '@checkout/proto/account/v1/account.ts';
import type { Clients } from '../clients.ts';

const MAX_REMEMBERED = 10_000;
const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** Who asks, and with what. */
export interface Session {
  caller: Caller;
  member?: Member;
  /** Passed on to the wallet when gems move; never logged. */
  token?: string;
  /** Why a token that was sent gives no member; thrown again where a member is needed. */
  refusal?: AppError;
}

/** Finds out who a request's token belongs to. */
export type Authenticate = (header?: string) => Promise<Session>;

export interface Authenticator {
  authenticate: Authenticate;
  /** Makes the next request with this token ask the account service again, because its member changed. */
  forget(token: string): void;
}

/**
 * Finds out who a request's token belongs to by asking the account service, whose answer says how long it holds.
 * A refused token makes an anonymous session: a link holder with a stale sign-in may still see the invoice.
 */
export function createAuthenticator({ account }: Pick<Clients, 'account'>): Authenticator {
  const remembered = createRemembered<Member>(MAX_REMEMBERED);

  async function memberOf(token: string): Promise<Member> {
    const key = keyOf(token);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const { member, validUntil } = await account.authenticate({ token });
    if (member === undefined) throw new Error('account.Authenticate answered without a member');
    if (validUntil !== undefined) remembered.put(key, member, validUntil);
    return member;
  }

  async function authenticate(header?: string): Promise<Session> {
    if (header === undefined) return { caller: { kind: 'anonymous' } };
    const token = BEARER.exec(header)?.[1];
    if (token === undefined) return { caller: { kind: 'anonymous' }, refusal: refusedToken() };
    try {
      const member = await memberOf(token);
      return { caller: callerOf(member), member, token };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const refusal = hasReason(error, 'UNAUTHORIZED') ? refusedToken() : error;
      return { caller: { kind: 'anonymous' }, refusal };
    }
  }

  return { authenticate, forget: (token) => remembered.delete(keyOf(token)) };
}

/** Lets members through. Throws UNAUTHORIZED, or why the token could not be checked. */
export function assertMember(
  session: Session,
): asserts session is Session & { member: Member; token: string } {
  if (session.member === undefined) throw session.refusal ?? unauthorized();
}

/** Lets admins through. Throws as assertMember, and ADMIN_ACCESS_REQUIRED for a member. */
export function assertAdmin(
  session: Session,
): asserts session is Session & { member: Member; token: string } {
  assertMember(session);
  if (!session.member.isAdmin) throw adminAccessRequired();
}

function callerOf(member: Member): Caller {
  const { id: userId, email, emailVerified, username, isAdmin } = member;
  return { kind: 'member', userId, email, emailVerified, username, isAdmin };
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

function refusedToken(): AppError {
  return unauthorized('Invalid or expired token');
}
