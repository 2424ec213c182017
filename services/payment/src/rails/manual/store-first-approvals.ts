import { execute, maybeOne, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import { isUnfinished } from '../../attempts/store-attempt-columns.ts';

/** Locks an unfinished attempt, so that concurrent decisions wait; returns false when it has ended. */
export async function lockUnfinished(trx: Queryable, id: string): Promise<boolean> {
  const locked = await maybeOne(
    trx,
    sql`select id from payment_attempts where id = ${id} and ${isUnfinished} for update`,
  );
  return locked !== undefined;
}

/** Stores the first of two approvals. */
export async function saveFirstApproval(
  trx: Queryable,
  {
    attemptId,
    by,
    note,
    requestKey,
  }: { attemptId: string; by: { id: string; name: string }; note: string; requestKey: string | null },
): Promise<void> {
  await execute(
    trx,
    sql`update manual_reviews
        set first_approved_by = ${by.id}, first_approved_name = ${by.name}, first_approved_at = now(),
          first_approval_note = ${note}, first_approved_key = ${requestKey}
        where attempt_id = ${attemptId} and decision is null and first_approved_by is null`,
  );
}
