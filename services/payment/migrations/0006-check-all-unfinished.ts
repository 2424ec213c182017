import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Gives everything unfinished a next check: an attempt, a person's decision on one (which is not carried out
 * while its attempt is unfinished), a watch. Rows without one are checked within ten minutes, decided ones
 * immediately.
 */
export const checkAllUnfinished: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table payment_attempts add column decided_at timestamptz;
      update payment_attempts set decided_at = manual_reviews.decided_at, next_check_at = now()
        from manual_reviews
        where attempt_id = id and manual_reviews.decision is not null and state in ('created', 'calling', 'unknown');
      update payment_attempts
        set next_check_at = greatest(deadline_at, now()) + random() * interval '10 minutes'
        where next_check_at is null and (state in ('created', 'calling', 'unknown') or watch_until is not null);
      alter table payment_attempts add constraint payment_attempts_next_check check (
        next_check_at is not null or state in ('succeeded', 'failed') and watch_until is null);
    `);
  },
};
