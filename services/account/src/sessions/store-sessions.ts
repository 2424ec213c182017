import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import { type MemberRow, memberColumns } from '../members/store-members.ts';

const tokenColumns = sql`
  sessions.of_one_sign_in as "isOfOneSignIn", sessions.token_ends_at as "tokenEndsAt"`;

/** The wallet's last good word on a token, and the member behind it. */
export async function findSession(db: Queryable, hash: Buffer): Promise<SessionRow | undefined> {
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

/** A token that is bound stays one of a single sign-in, even if the wallet should once forget to say so. */
export async function upsertSession(
  trx: Transaction,
  { hash, userId, isOfOneSignIn, tokenEndsAt }: ToldToken,
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

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await execute(db, sql`delete from sessions where token_hash = ${hash}`);
}

/** Drops sessions that could not even outlive an outage of the wallet any more. */
export async function deleteOldSessions(db: Queryable): Promise<void> {
  await execute(db, sql`delete from sessions where checked_at < now() - interval '10 minutes'`);
}

interface TokenRow {
  /** The wallet made the token for one sign-in, so it can be bound to a browser. */
  isOfOneSignIn: boolean;
  /** The wallet vouches for it until then; null where it does not tell. */
  tokenEndsAt: Date | null;
}

interface ToldToken {
  hash: Buffer;
  userId: string;
  isOfOneSignIn: boolean;
  tokenEndsAt: Date | undefined;
}

export interface SessionRow extends TokenRow {
  member: MemberRow;
  /** Since the wallet vouched for the token. */
  ageMs: number;
}
