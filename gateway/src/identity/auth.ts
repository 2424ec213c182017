import { createHash } from 'node:crypto';
import { invalidTokenMessage } from '@checkout/contract/problem.ts';
import { AppError, adminAccessRequired, hasReason, unauthorized } from '@checkout/kit/errors/errors.ts';
import { createTtlCache } from '@checkout/kit/process/ttl-cache.ts';
import type { Caller } from '@checkout/kit/rpc/caller.ts';
import type { Member } from '@checkout/proto/account/v1/account.ts';
import type { Clients } from '../clients.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { SessionCookies } from './session-cookie.ts';

const MAX_REMEMBERED = 10_000;
/** How long a cached session stays valid while this gateway might have missed that it ended. */
const UNSUBSCRIBED_CACHE_MS = 2_000;
const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** The caller and their credentials. */
export interface Session {
  caller: Caller;
  member?: Member;
  /**
   * Passed on to the wallet when gems move; never logged. Also set without a member if it could not be
   * checked.
   */
  token?: string;
  /** The session that the token is bound to; empty if it is not bound. */
  browserSession?: string;
  /** Why a token that was sent identifies no member; thrown where a member is required. */
  refusal?: AppError;
}

/** The parts of a request that identify its caller. */
export interface Credentials {
  /** The `Authorization` header. */
  authorization: string | undefined;
  cookies: string | undefined;
  /** Whether the request counts as use, so that the session is not idle. */
  isUse: boolean;
}

/** Finds out who a request's token belongs to. */
export type Authenticate = (given: Credentials) => Promise<Session>;

export interface Authenticator {
  authenticate: Authenticate;
  /** Makes the next request with this token query the account service again, because its member changed. */
  forget(token: string): void;
}

/**
 * Creates the function that identifies a token's owner with the account service, and caches each result for
 * as long as it is valid. A token that is bound to a browser identifies nobody without its cookie, or once
 * its session was ended anywhere. A refused token results in an anonymous session: a link holder with an
 * expired sign-in may still see the invoice.
 */
export function createAuthenticator({ account, cookies, ended }: AuthenticatorDeps): Authenticator {
  const remembered = createTtlCache<Known>(MAX_REMEMBERED);

  /**
   * Returns whether a cached result is valid for this request; for a token that is not bound to a browser it
   * always is.
   */
  function covers(
    { browserSession, isUse, subscriptionNumber, requestedAtMs }: Known,
    given: Credentials,
  ): boolean {
    if (browserSession === '') return true;
    if (cookies.sessionOf(given.cookies) !== browserSession || (given.isUse && !isUse)) return false;
    if (ended.has(browserSession)) return false;
    const isSubscribedSince =
      subscriptionNumber !== undefined && subscriptionNumber === ended.subscriptionNumber();
    return isSubscribedSince || performance.now() < requestedAtMs + UNSUBSCRIBED_CACHE_MS;
  }

  async function lookUp(token: string, given: Credentials): Promise<Known> {
    const key = keyOf(token);
    const known = remembered.get(key);
    if (known !== undefined && covers(known, given)) return known;
    const [subscriptionNumber, requestedAtMs, isUse] = [
      ended.subscriptionNumber(),
      performance.now(),
      given.isUse,
    ];
    const requested = { token, browserSession: cookies.sessionOf(given.cookies), isUse };
    const { member, validMs, browserSession } = await account.authenticate(requested);
    if (member === undefined) throw new Error('account.Authenticate returned no member');
    const result = { member, browserSession, isUse, subscriptionNumber, requestedAtMs };
    remembered.put(key, result, validMs - (performance.now() - requestedAtMs));
    if (ended.has(browserSession)) throw refusedToken();
    return result;
  }

  async function authenticate(given: Credentials): Promise<Session> {
    const { authorization: header } = given;
    if (header === undefined) return { caller: { kind: 'anonymous' } };
    const token = BEARER.exec(header)?.[1];
    if (token === undefined) return { caller: { kind: 'anonymous' }, refusal: refusedToken() };
    try {
      const { member, browserSession } = await lookUp(token, given);
      return { caller: callerOf(member), member, token, browserSession };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const caller = { kind: 'anonymous' } as const;
      return hasReason(error, 'UNAUTHORIZED')
        ? { caller, refusal: refusedToken() }
        : { caller, refusal: error, token };
    }
  }

  return { authenticate, forget: (token) => remembered.delete(keyOf(token)) };
}

/** Admits only members. Throws UNAUTHORIZED, or the error for which the token could not be checked. */
export function assertMember(
  session: Session,
): asserts session is Session & { member: Member; token: string } {
  if (session.member === undefined) throw session.refusal ?? unauthorized();
}

/** Admits only admins. Throws what assertMember throws, and ADMIN_ACCESS_REQUIRED for a member. */
export function assertAdmin(
  session: Session,
): asserts session is Session & { member: Member; token: string } {
  assertMember(session);
  if (!session.member.isAdmin) throw adminAccessRequired();
}

/** Returns the member as the caller of RPCs. */
export function callerOf(member: Member): Caller {
  const { id: userId, email, emailVerified, username, isAdmin } = member;
  return { kind: 'member', userId, email, emailVerified, username, isAdmin };
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

function refusedToken(): AppError {
  return unauthorized(invalidTokenMessage);
}

/** A cached result of the account service, and the conditions of its validity. */
interface Known {
  member: Member;
  browserSession: string;
  isUse: boolean;
  /** The value of `EndedSessions.subscriptionNumber()` when the result was requested. */
  subscriptionNumber: number | undefined;
  /** By `performance.now()`. */
  requestedAtMs: number;
}

interface AuthenticatorDeps {
  account: Clients['account'];
  cookies: SessionCookies;
  ended: EndedSessions;
}
