import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, one, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/** `read_at` is the database's clock while the row is locked: it orders the events about one member. */
export const memberColumns: Sql = sql`
  users.id, users.email, users.email_source as "emailSource", users.email_verified as "emailVerified",
  users.username, users.member_number as "memberNumber", users.tier, users.wallet_tells_tier as "walletTellsTier",
  users.is_admin as "isAdmin", users.credits, users.last_login as "lastLogin", users.created_at as "createdAt", users.updated_at as "updatedAt",
  clock_timestamp() as "readAt"`;

/** Serialises writers of one member until the transaction ends. */
export async function lockMember(trx: Transaction, id: string): Promise<void> {
  await lockUntilEnd(trx, 'member', id);
}

/** Serialises writers that assign one e-mail to a member; taken after the member's own lock. */
export async function lockEmail(trx: Transaction, email: string): Promise<void> {
  await lockUntilEnd(trx, 'email', email.toLowerCase());
}

export async function findMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  return maybeOne<MemberRow>(db, sql`select ${memberColumns} from users where id = ${id}`);
}

export async function findVerifiedOwner(db: Queryable, email: string): Promise<MemberRow | undefined> {
  return maybeOne<MemberRow>(
    db,
    sql`select ${memberColumns} from users where lower(email) = lower(${email}) and email_verified`,
  );
}

/**
 * Returns members whose e-mail, name or member number begins with the text, ignoring case, ordered by e-mail.
 */
export async function listMembersByBeginning(
  db: Queryable,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<MemberRow[]> {
  const pattern = sql`lower(${beginning.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
  return rows<MemberRow>(
    db,
    sql`
      select ${memberColumns} from users
      where lower(email) like ${pattern} or lower(username) like ${pattern} or lower(member_number) like ${pattern}
      order by lower(email), id limit ${limit}`,
  );
}

/** Stores everything that the wallet reports; an e-mail or tier that it does not report is left unchanged. */
export async function upsertMember(trx: Transaction, member: ReportedMember): Promise<MemberRow> {
  const { id, username, memberNumber, isAdmin, credits } = member;
  const email = member.email ?? null;
  const tier = member.tier ?? null;
  return one<MemberRow>(
    trx,
    sql`
      insert into users (id, email, email_source, email_verified, username, member_number, tier, wallet_tells_tier,
        is_admin, last_admin_at, credits)
      values (${id}, coalesce(${email}::text, ''), case when ${email}::text is null then 'none' else 'wallet' end,
        ${email}::text is not null, ${username}, ${memberNumber}, coalesce(${tier}::text, 'free'),
        ${tier}::text is not null, ${isAdmin}, case when ${isAdmin}::boolean then now() end, ${credits})
      on conflict (id) do update set
        email = coalesce(${email}::text, users.email),
        email_source = case when ${email}::text is null then users.email_source else 'wallet' end,
        email_verified = ${email}::text is not null or users.email_verified,
        username = excluded.username,
        member_number = excluded.member_number,
        tier = coalesce(${tier}::text, users.tier),
        wallet_tells_tier = ${tier}::text is not null or users.wallet_tells_tier,
        is_admin = excluded.is_admin,
        last_admin_at = coalesce(excluded.last_admin_at, users.last_admin_at),
        credits = excluded.credits,
        updated_at = now()
      returning ${memberColumns}`,
  );
}

/** Returns undefined if the member no longer holds that e-mail because theirs changed in the meantime. */
export async function clearEmail(
  trx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<MemberRow | undefined> {
  return maybeOne<MemberRow>(
    trx,
    sql`update users set email = '', email_source = 'none', email_verified = false, updated_at = now()
        where id = ${id} and lower(email) = lower(${email}) and email_verified returning ${memberColumns}`,
  );
}

export async function updateClientEmail(
  trx: Transaction,
  { id, email, verified }: { id: string; email: string; verified: boolean },
): Promise<void> {
  await execute(
    trx,
    sql`update users set email = ${email}, email_source = 'client', email_verified = ${verified}, updated_at = now()
        where id = ${id}`,
  );
}

export async function updateClientTier(
  trx: Transaction,
  { id, tier }: { id: string; tier: string },
): Promise<void> {
  await execute(trx, sql`update users set tier = ${tier}, updated_at = now() where id = ${id}`);
}

export async function recordLogin(trx: Transaction, id: string): Promise<MemberRow> {
  return one<MemberRow>(
    trx,
    sql`update users set last_login = now(), updated_at = now() where id = ${id} returning ${memberColumns}`,
  );
}

export interface MemberRow {
  id: string;
  email: string;
  emailSource: 'none' | 'client' | 'wallet';
  /**
   * Whether it was verified when it was received; whether it counts also depends on the settings, see
   * `isEmailVerified`.
   */
  emailVerified: boolean;
  username: string;
  memberNumber: string;
  tier: string;
  walletTellsTier: boolean;
  isAdmin: boolean;
  credits: bigint;
  lastLogin: Date | null;
  createdAt: Date;
  updatedAt: Date;
  readAt: Date;
}

interface ReportedMember {
  id: string;
  email: string | undefined;
  username: string;
  memberNumber: string;
  tier: string | undefined;
  isAdmin: boolean;
  credits: bigint;
}
