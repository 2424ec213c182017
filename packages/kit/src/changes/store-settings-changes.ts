import type { Transaction } from '../database/database.ts';
import { executeWithCommit, one, type Queryable, rows, sql } from '../database/sql.ts';

/** Limit in bytes for the texts in one response, which has to fit into a gRPC message. */
const MAX_BYTES = 500_000;

export function insertChange(trx: Transaction, change: NewChange): void {
  executeWithCommit(
    trx,
    sql`insert into settings_changes (actor, actor_name, kind, subject_id, subject_name, before, after)
        values (${change.actor}, ${change.actorName}, ${change.kind}, ${change.subjectId}, ${change.subjectName},
          ${change.before}::jsonb, ${change.after}::jsonb)`,
  );
}

/**
 * Reads changes, newest first. Once the texts of the preceding rows reach MAX_BYTES, further rows come
 * without their texts and with `isIncluded` false; the first row is always complete.
 */
export async function findChanges(
  db: Queryable,
  { kinds, beforeId, limit }: { kinds: string[]; beforeId: bigint | undefined; limit: number },
): Promise<ChangeRow[]> {
  return await rows<ChangeRow>(
    db,
    sql`
      with newest as materialized (
        select id, at, actor, actor_name, kind, subject_id, subject_name, before::text, after::text
        from settings_changes
        where kind = any(${kinds}) and (${beforeId ?? null}::bigint is null or id < ${beforeId ?? null}::bigint)
        order by id desc limit ${limit}
      ), measured as (
        select *, coalesce(sum(octet_length(concat(before, after))) over (
          order by id desc rows between unbounded preceding and 1 preceding), 0) < ${MAX_BYTES} as is_included
        from newest
      )
      select id, at, actor as "actorId", actor_name as "actorName", kind, subject_id as "subjectId",
        subject_name as "subjectName", is_included as "isIncluded",
        case when is_included then before end as before, case when is_included then after end as after
      from measured order by id desc`,
  );
}

export async function countChanges(db: Queryable, kinds: string[]): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from settings_changes where kind = any(${kinds})`,
  );
  return total;
}

interface NewChange {
  actor: string;
  actorName: string;
  kind: string;
  subjectId: string;
  subjectName: string;
  /** JSON objects; `before` is null when the setting was created, `after` when it was deleted. */
  before: string | null;
  after: string | null;
}

export interface ChangeRow {
  id: bigint;
  at: Date;
  actorId: string;
  actorName: string;
  kind: string;
  subjectId: string;
  subjectName: string;
  isIncluded: boolean;
  before: string | null;
  after: string | null;
}
