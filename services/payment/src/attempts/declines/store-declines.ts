import { execute, one, type Queryable, sql } from '@checkout/kit/database/sql.ts';
import type { Attempt } from '../attempt.ts';
import type { Failure } from '../rail.ts';
import { invoicesOf, isAttemptAt } from '../store-attempts.ts';

/**
 * Returns when this decline was first detected; concurrent and later detections report the same time. One whose
 * mark was saved before the attempt was read is another decline that looks the same.
 */
export async function recordDeclineTime(
  db: Queryable,
  { id, failureMark }: Pick<Attempt, 'id' | 'failureMark'>,
  mark: string,
): Promise<Date> {
  const isKnown = sql`decline_mark = ${mark} and ${mark !== failureMark}::boolean`;
  const { at } = await one<{ at: Date }>(
    db,
    sql`update payment_attempts
        set decline_mark = ${mark},
          decline_count = decline_count + case when ${isKnown} then 0 else 1 end,
          declined_at = case when ${isKnown} then declined_at
          else date_trunc('milliseconds', clock_timestamp()) end
        where id = ${id} returning declined_at as at`,
  );
  return at;
}

/** Saves the decline of an attempt that waits for its payer; one that has moved on since keeps what it says. */
export async function saveDecline(
  db: Queryable,
  { id, failure, mark }: { id: string; failure: Failure; mark: string },
): Promise<void> {
  await execute(
    db,
    sql`update payment_attempts
        set failure_code = ${failure.code}, failure_message = ${failure.message}, failure_mark = ${mark},
            updated_at = now()
        where id = ${id} and state = 'created'`,
  );
}

/**
 * Counts the declines of one payer with one rail on one invoice, alone or in combined payments, over attempts
 * whose last decline is less than an hour old; also returns the seconds until the newest of these is an hour
 * old. All link holders count as one payer.
 */
export async function countDeclines(
  db: Queryable,
  { rail, ...payer }: Pick<Attempt, 'invoiceId' | 'partIds' | 'payerId' | 'rail'>,
): Promise<{ count: number; secondsLeft: number }> {
  return await one(
    db,
    sql`select coalesce(sum(decline_count), 0)::int as count,
          coalesce(ceil(extract(epoch from max(declined_at) + interval '1 hour' - clock_timestamp())), 0)::int
            as "secondsLeft"
        from payment_attempts
        where ${isAttemptAt(invoicesOf(payer))} and payer_id = ${payer.payerId} and rail = ${rail}
          and declined_at > clock_timestamp() - interval '1 hour'`,
  );
}
