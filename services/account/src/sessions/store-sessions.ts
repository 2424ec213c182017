import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import { type MemberRow, memberColumns } from '../members/store-members.ts';

/** The wallet's last good word on a token, and the member behind it. */
export async function findSession(db: Queryable, hash: Buffer): Promise<SessionRow | undefined> {
  const found = await maybeOne<MemberRow & { ageMs: bigint }>(
    db,
    sql`
      select ${memberColumns},
        (extract(epoch from clock_timestamp() - sessions.checked_at) * 1000)::bigint as "ageMs"
      from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ${hash}`,
  );
  if (found === undefined) return undefined;
  const { ageMs, ...member } = found;
  return { member, ageMs: Number(ageMs) };
}

export async function upsertSession(
  trx: Transaction,
  { hash, userId }: { hash: Buffer; userId: string },
): Promise<void> {
  await execute(
    trx,
    sql`insert into sessions (token_hash, user_id, checked_at) values (${hash}, ${userId}, clock_timestamp())
        on conflict (token_hash) do update set checked_at = excluded.checked_at`,
  );
}

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await execute(db, sql`delete from sessions where token_hash = ${hash}`);
}

/** Drops sessions that could not even outlive an outage of the wallet any more. */
export async function deleteOldSessions(db: Queryable): Promise<void> {
  await execute(db, sql`delete from sessions where checked_at < now() - interval '10 minutes'`);
}

export interface SessionRow {
  member: MemberRow;
  /** Since the wallet vouched for the token. */
  ageMs: number;
}
