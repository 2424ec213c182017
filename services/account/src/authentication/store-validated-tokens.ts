import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import { type MemberRow, memberColumns } from '../members/store-members.ts';

const tokenColumns = sql`
  sessions.of_one_sign_in as "isOfOneSignIn", sessions.token_ends_at as "tokenEndsAt"`;

/** Returns the wallet's last positive result for a token, and its member. */
export async function findValidatedToken(db: Queryable, hash: Buffer): Promise<ValidatedToken | undefined> {
  const found = await maybeOne<MemberRow & TokenRow & { ageMs: bigint }>(
    db,
    sql`
      select ${memberColumns}, ${tokenColumns},
        (extract(epoch from clock_timestamp() - sessions.checked_at) * 1000)::bigint as "ageMs"
      from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ${hash}`,
  );
  if (found === undefined) return undefined;
  const { ageMs, isOfOneSignIn, tokenEndsAt, ...member } = found;
  return { member, isOfOneSignIn, tokenEndsAt, ageMs: Number(ageMs) };
}

/**
 * Stores a validated token. A bound token stays one of a single sign-in, even if the wallet stops reporting
 * it as such.
 */
export async function upsertValidatedToken(
  trx: Transaction,
  { hash, userId, isOfOneSignIn, tokenEndsAt }: ReportedToken,
): Promise<TokenRow> {
  return one(
    trx,
    sql`insert into sessions (token_hash, user_id, checked_at, token_ends_at, of_one_sign_in)
        values (${hash}, ${userId}, clock_timestamp(), ${tokenEndsAt ?? null},
          ${isOfOneSignIn}::boolean or exists (select from bound_tokens where token_hash = ${hash}))
        on conflict (token_hash) do update set
          checked_at = excluded.checked_at, of_one_sign_in = excluded.of_one_sign_in,
          token_ends_at = excluded.token_ends_at
        returning ${tokenColumns}`,
  );
}

export async function deleteValidatedToken(db: Queryable, hash: Buffer): Promise<void> {
  await execute(db, sql`delete from sessions where token_hash = ${hash}`);
}

/**
 * Deletes at most `limit` tokens whose validation is too old to be accepted even during an outage of the
 * wallet; returns how many.
 */
export async function deleteOldValidatedTokens(db: Queryable, limit: number): Promise<number> {
  return await execute(
    db,
    sql`delete from sessions where token_hash in (
          select token_hash from sessions where checked_at < now() - interval '10 minutes'
          order by checked_at limit ${limit} for update skip locked)`,
  );
}

interface TokenRow {
  /** The wallet issued the token for a single sign-in, so it can be bound to a browser. */
  isOfOneSignIn: boolean;
  /** When the token expires; null if the wallet does not report it. */
  tokenEndsAt: Date | null;
}

interface ReportedToken {
  hash: Buffer;
  userId: string;
  isOfOneSignIn: boolean;
  tokenEndsAt: Date | undefined;
}

export interface ValidatedToken extends TokenRow {
  member: MemberRow;
  /** Since the wallet validated the token. */
  ageMs: number;
}
