import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';
import type { Config } from '../config.ts';

/**
 * The recorded last use lags behind by at most a tenth of the idle limit and at most a minute, so that most
 * uses of a session write nothing.
 */
const MAX_USE_LAG_SECONDS = 60;

/**
 * Returns whether a token is bound, and how long the session that was sent along remains valid, if it is the
 * bound one.
 */
export async function findBinding(
  db: Queryable,
  { tokenHash, session }: TokenAndSession,
  limits: Limits,
): Promise<Binding> {
  return one(
    db,
    sql`
      select exists (select from bound_tokens where token_hash = ${tokenHash}) as "isBound",
        (select greatest(0, extract(epoch from ${sessionExpiry(limits)} - clock_timestamp()) * 1000)::float8
          from browser_sessions
          where token_hash = ${tokenHash} and session = ${session} and ended_at is null) as "leftMs"`,
  );
}

/** Returns whether a token is bound, and the member of the session that was sent along, if it is active. */
export async function findOwner(
  db: Queryable,
  { tokenHash, session }: TokenAndSession,
  limits: Limits,
): Promise<{ isBound: boolean; userId: string | null }> {
  return one(
    db,
    sql`
      select exists (select from bound_tokens where token_hash = ${tokenHash}) as "isBound",
        (select user_id from browser_sessions
          where token_hash = ${tokenHash} and session = ${session} and ${isActive(limits)}) as "userId"`,
  );
}

/**
 * Records that a session was used, unless that was recorded just before or the session has ended in the
 * meantime.
 */
export async function recordUse(db: Queryable, session: string, limits: Limits): Promise<void> {
  const useLagSeconds = Math.min(MAX_USE_LAG_SECONDS, limits.SESSION_IDLE_MINUTES * 6);
  await execute(
    db,
    sql`update browser_sessions set last_used_at = clock_timestamp()
        where session = ${session} and ended_at is null
          and last_used_at < clock_timestamp() - make_interval(secs => ${useLagSeconds})
          and clock_timestamp() < ${sessionExpiry(limits)}`,
  );
}

/**
 * Binds a token to a new session and returns the latest time at which it ends; undefined if the token was
 * bound before.
 */
export async function bindToken(
  trx: Transaction,
  { tokenHash, session, userId, tokenEndsAt }: TokenAndSession & { userId: string; tokenEndsAt: Date | null },
  limits: Limits,
): Promise<Date | undefined> {
  const bound = await execute(
    trx,
    sql`insert into bound_tokens (token_hash, ends_at) values (${tokenHash}, ${tokenEndsAt})
        on conflict do nothing`,
  );
  if (bound === 0) return undefined;
  const { endsAt } = await one<{ endsAt: Date }>(
    trx,
    sql`insert into browser_sessions (session, token_hash, user_id) values (${session}, ${tokenHash}, ${userId})
        returning ${lifetimeEnd(limits)} as "endsAt"`,
  );
  return endsAt;
}

/**
 * Extends how long a token stays bound to the expiry that the wallet now reports, if that is later than the
 * one before.
 */
export async function extendBinding(
  trx: Transaction,
  { tokenHash, tokenEndsAt }: { tokenHash: Buffer; tokenEndsAt: Date | null },
): Promise<void> {
  await execute(
    trx,
    sql`update bound_tokens set ends_at = ${tokenEndsAt}
        where token_hash = ${tokenHash} and ends_at is not null
          and coalesce(${tokenEndsAt}::timestamptz > ends_at, true)`,
  );
}

/** Ends one session and returns the id of its member; undefined if it had ended or does not exist. */
export async function endSession(trx: Transaction, session: string): Promise<string | undefined> {
  const ended = await maybeOne<{ userId: string }>(
    trx,
    sql`update browser_sessions set ended_at = clock_timestamp()
        where session = ${session} and ended_at is null returning user_id as "userId"`,
  );
  return ended?.userId;
}

/** Ends the session only if it is bound to this token. */
export async function endSessionOf(
  trx: Transaction,
  { tokenHash, session }: TokenAndSession,
): Promise<string[]> {
  const ended = await rows<{ session: string }>(
    trx,
    sql`update browser_sessions set ended_at = clock_timestamp()
        where session = ${session} and token_hash = ${tokenHash} and ended_at is null returning session`,
  );
  return ended.map((row) => row.session);
}

export async function endSessionsOfMember(trx: Transaction, userId: string): Promise<string[]> {
  const ended = await rows<{ session: string }>(
    trx,
    sql`update browser_sessions set ended_at = clock_timestamp()
        where user_id = ${userId} and ended_at is null returning session`,
  );
  return ended.map(({ session }) => session);
}

/** Ends the active sessions of a member, or only the given one. */
export async function endActiveSessions(
  trx: Transaction,
  { userId, session }: { userId: string; session: string },
  limits: Limits,
): Promise<string[]> {
  const which = session === '' ? sql`` : sql`and session = ${session}`;
  const ended = await rows<{ session: string }>(
    trx,
    sql`update browser_sessions set ended_at = clock_timestamp()
        where user_id = ${userId} ${which} and ${isActive(limits)} returning session`,
  );
  return ended.map((row) => row.session);
}

/**
 * Deletes at most `limit` sessions that ended or expired more than a day ago, and returns how many; their
 * tokens stay bound and are therefore still refused.
 */
export async function deleteOldBrowserSessions(
  db: Queryable,
  { limits, limit }: { limits: Limits; limit: number },
): Promise<number> {
  return await execute(
    db,
    sql`delete from browser_sessions where session in (
          select session from browser_sessions
          where coalesce(ended_at, ${sessionExpiry(limits)}) < clock_timestamp() - interval '1 day'
          limit ${limit} for update skip locked)`,
  );
}

/**
 * Deletes at most `limit` tokens whose expiry, as reported by the wallet, passed more than a day ago, since
 * the wallet refuses them by now. Returns how many. Tokens without a known expiry stay for ever, or they
 * would become valid again.
 */
export async function deleteSpentTokens(db: Queryable, limit: number): Promise<number> {
  return execute(
    db,
    sql`delete from bound_tokens where token_hash in (
          select token_hash from bound_tokens
          where ends_at < clock_timestamp() - interval '1 day'
            and not exists (select from browser_sessions where browser_sessions.token_hash = bound_tokens.token_hash)
          order by ends_at limit ${limit} for update skip locked)`,
  );
}

/** Returns when a session ends unless it is used before that. */
export function sessionExpiry(limits: Limits): Sql {
  return sql`least(${endOf(limits)})`;
}

/** Matches sessions that have neither been ended nor reached a limit. */
export function isActive(limits: Limits): Sql {
  return sql`ended_at is null and clock_timestamp() < ${sessionExpiry(limits)}`;
}

function endOf(limits: Limits): Sql {
  return sql`last_used_at + make_interval(mins => ${limits.SESSION_IDLE_MINUTES}), ${lifetimeEnd(limits)}`;
}

function lifetimeEnd({ SESSION_LIFE_HOURS }: Limits): Sql {
  return sql`started_at + make_interval(hours => ${SESSION_LIFE_HOURS})`;
}

type Limits = Pick<Config, 'SESSION_IDLE_MINUTES' | 'SESSION_LIFE_HOURS'>;

export interface TokenAndSession {
  tokenHash: Buffer;
  /** SHA-256 of the cookie's value, base64url; empty if no cookie was sent. */
  session: string;
}

export interface Binding {
  isBound: boolean;
  /**
   * Remaining lifetime of the session that was sent; null if it is not bound to this token or was ended. 0
   * once a limit is reached.
   */
  leftMs: number | null;
}
