import { execute, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** Stores a dispute as it was read; returns false when an equally new or newer reading is already stored. */
export async function saveDispute(
  trx: Queryable,
  { attemptId, dispute, reading }: { attemptId: string; dispute: CardDispute; reading: bigint },
): Promise<boolean> {
  const changed = await execute(
    trx,
    sql`insert into card_disputes (dispute_id, attempt_id, amount_minor, currency, status, is_over, reason, due_at,
          reading, next_check_at)
        values (${dispute.id}, ${attemptId}, ${dispute.amountMinor}, ${dispute.currency}, ${dispute.status},
          ${dispute.isOver}, ${dispute.reason}, ${dispute.dueAt}, ${reading}, clock_timestamp() + interval '1 minute')
        on conflict (dispute_id) do update set amount_minor = excluded.amount_minor, status = excluded.status,
          is_over = excluded.is_over, reason = excluded.reason, due_at = excluded.due_at, reading = excluded.reading,
          next_check_at = excluded.next_check_at
        where card_disputes.reading < excluded.reading`,
  );
  return changed === 1;
}

/** Ends the check once this reading has been recorded everywhere; open disputes are scheduled for another. */
export async function endDisputeCheck(
  db: Queryable,
  { attemptId, reading, pauseSeconds }: { attemptId: string; reading: bigint; pauseSeconds: number },
): Promise<void> {
  await execute(
    db,
    sql`update card_disputes set next_check_at = case when not is_over
          then clock_timestamp() + make_interval(secs => ${pauseSeconds}) end
        where attempt_id = ${attemptId} and reading <= ${reading} and next_check_at is not null`,
  );
}

/**
 * Returns the attempts whose disputes are due for a check; if a check fails, the next one is a minute later.
 */
export async function takeDueDisputes(db: Queryable, limit: number): Promise<string[]> {
  const due = await rows<{ attemptId: string }>(
    db,
    sql`update card_disputes set next_check_at = clock_timestamp() + interval '1 minute'
        where dispute_id in (select dispute_id from card_disputes where next_check_at <= clock_timestamp()
          order by next_check_at limit ${limit} for update skip locked)
        returning attempt_id as "attemptId"`,
  );
  return [...new Set(due.map(({ attemptId }) => attemptId))];
}

/** A dispute as stored here. */
export interface CardDispute {
  id: string;
  amountMinor: bigint;
  currency: string;
  /** The provider's status. */
  status: string;
  /** The dispute is in a final state. */
  isOver: boolean;
  /** The provider's reason, such as `fraudulent`. */
  reason: string;
  /** The deadline for a response; null when none is needed, or no longer. */
  dueAt: Date | null;
}
