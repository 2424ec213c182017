import { maybeOne, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';
import type { Config } from '../config.ts';
import { isActive, sessionExpiry } from './store-browser-sessions.ts';

const MAX_MEMBERS = 10;
const MAX_SESSIONS = 100;

/** Finds members by e-mail, ignoring case. Several members may have the same unverified address. */
export async function findMembersByEmail(db: Queryable, email: string): Promise<MemberName[]> {
  return rows<MemberName>(
    db,
    sql`select id, email, username from users where lower(email) = lower(${email}) and email <> ''
        order by email_verified desc, last_login desc nulls last, id limit ${MAX_MEMBERS}`,
  );
}

export async function findMemberName(db: Queryable, userId: string): Promise<MemberName | undefined> {
  return maybeOne<MemberName>(db, sql`select id, email, username from users where id = ${userId}`);
}

/** Returns the active sessions of these members, most recently used first, and how many each member has. */
export async function findActiveSessions(
  db: Queryable,
  userIds: readonly string[],
  limits: Pick<Config, 'SESSION_IDLE_MINUTES' | 'SESSION_LIFE_HOURS'>,
): Promise<ActiveSession[]> {
  return rows<ActiveSession>(
    db,
    sql`
      select * from (
        select user_id as "userId", session as id, started_at as "startedAt", last_used_at as "lastUsedAt",
          ${sessionExpiry(limits)} as "endsAt", count(*) over of_member as total,
          row_number() over (of_member order by last_used_at desc, session) as place
        from browser_sessions where user_id = any(${userIds}) and ${isActive(limits)}
        window of_member as (partition by user_id)
      ) active where place <= ${MAX_SESSIONS} order by "userId", place`,
  );
}

export interface MemberName {
  id: string;
  email: string;
  username: string;
}

interface ActiveSession {
  userId: string;
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
  /** Number of active sessions of the member, including those beyond the limit. */
  total: bigint;
}
