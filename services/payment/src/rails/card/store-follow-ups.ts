import { type Sql, sql } from '@checkout/kit/database/sql.ts';

/** When the next refund or dispute is to be asked about. */
export function dueFollowUps(): Sql {
  return sql`select least(
    (select min(next_check_at) from card_refunds where next_check_at is not null),
    (select min(next_check_at) from card_disputes where next_check_at is not null))`;
}
