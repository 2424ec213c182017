import type { Migration } from '@checkout/kit/database/database.ts';

/** Counts the declines of each attempt, so that nobody can try cards without limit. */
export const countDeclines: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts
        add column decline_count integer not null default 0 check (decline_count >= 0)
    `);
  },
};
