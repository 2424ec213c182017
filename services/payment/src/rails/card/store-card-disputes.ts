import { execute, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** Notes a dispute as it was read; false when a newer reading, or the same news, stood there already. */
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

/** Everybody concerned was told what this reading said; what is not over is asked about again. */
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

/** The attempts whose disputes are to be looked at; one that cannot be is left alone for a minute. */
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

/** One dispute in our words. */
export interface CardDispute {
  id: string;
  amountMinor: bigint;
  currency: string;
  /** The provider's word. */
  status: string;
  /** Nothing more will come of it. */
  isOver: boolean;
  /** The provider's word, such as fraudulent. */
  reason: string;
  /** Until when it has to be answered; null when it need not be, or no more. */
  dueAt: Date | null;
}
