import { type Sql, sql } from '@checkout/kit/database/sql.ts';

/** Selects when the next refund or dispute is due for a check. */
export function dueFollowUps(): Sql {
  return sql`select least(
    (select min(next_check_at) from card_refunds where next_check_at is not null),
    (select min(next_check_at) from card_disputes where next_check_at is not null))`;
}
