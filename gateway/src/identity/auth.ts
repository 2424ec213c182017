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
/** How long what is known of a session counts while nobody could tell that it ended. */
const UNHEARD_MS = 2_000;
const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** Who asks, and with what. */
export interface Session {
  caller: Caller;
  member?: Member;
  /** Passed on to the wallet when gems move; never logged. */
  token?: string;
  /** To which the token is bound; empty where it is not. */
  browserSession?: string;
  /** Why a token that was sent gives no member; thrown again where a member is needed. */
  refusal?: AppError;
}

/** What of a request tells who makes it. */
export interface Credentials {
  /** The header of that name. */
  authorization: string | undefined;
  cookies: string | undefined;
  /** Somebody does something, so that their session is not idle. */
  isUse: boolean;
}

/** Finds out who a request's token belongs to. */
export type Authenticate = (given: Credentials) => Promise<Session>;

export interface Authenticator {
  authenticate: Authenticate;
  /** Makes the next request with this token ask the account service again, because its member changed. */
  forget(token: string): void;
}

/**
 * Finds out who a request's token belongs to by asking the account service, whose answer says how long it holds. A
 * token that is bound to a browser belongs to nobody without its cookie, nor once somebody signed out of it anywhere.
 * A refused token makes an anonymous session: a link holder with a stale sign-in may still see the invoice.
 */
export function createAuthenticator({ account, cookies, ended }: AuthenticatorDeps): Authenticator {
  const remembered = createTtlCache<Known>(MAX_REMEMBERED);

  /** Whether what is known answers for this request: of a token that is bound to no browser it always does. */
  function covers({ browserSession, isUse, hearing, askedAtMs }: Known, given: Credentials): boolean {
    if (browserSession === '') return true;
    if (cookies.sessionOf(given.cookies) !== browserSession || (given.isUse && !isUse)) return false;
    if (ended.has(browserSession)) return false;
    const heardSince = hearing !== undefined && hearing === ended.hearing();
    return heardSince || performance.now() < askedAtMs + UNHEARD_MS;
  }

  async function whoHas(token: string, given: Credentials): Promise<Known> {
    const key = keyOf(token);
    const known = remembered.get(key);
    if (known !== undefined && covers(known, given)) return known;
    const [hearing, askedAtMs, isUse] = [ended.hearing(), performance.now(), given.isUse];
    const asked = { token, browserSession: cookies.sessionOf(given.cookies), isUse };
    const { member, validMs, browserSession } = await account.authenticate(asked);
    if (member === undefined) throw new Error('account.Authenticate answered without a member');
    const told = { member, browserSession, isUse, hearing, askedAtMs };
    remembered.put(key, told, validMs - (performance.now() - askedAtMs));
    if (ended.has(browserSession)) throw refusedToken();
    return told;
  }

  async function authenticate(given: Credentials): Promise<Session> {
    const { authorization: header } = given;
    if (header === undefined) return { caller: { kind: 'anonymous' } };
    const token = BEARER.exec(header)?.[1];
    if (token === undefined) return { caller: { kind: 'anonymous' }, refusal: refusedToken() };
    try {
      const { member, browserSession } = await whoHas(token, given);
      return { caller: callerOf(member), member, token, browserSession };
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

/** Who makes the calls of a member. */
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

/** An answer of the account service, and what makes it count. */
interface Known {
  member: Member;
  browserSession: string;
  isUse: boolean;
  /** As ends of sessions were heard of when it was asked for. */
  hearing: number | undefined;
  /** By `performance.now()`. */
  askedAtMs: number;
}

interface AuthenticatorDeps {
  account: Clients['account'];
  cookies: SessionCookies;
  ended: EndedSessions;
}
