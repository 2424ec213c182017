import type { Migration } from '@checkout/kit/database/database.ts';

/** How often each attempt was declined, so that nobody tries out cards without end. */
export const countDeclines: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts
        add column decline_count integer not null default 0 check (decline_count >= 0)
    `);
  },
};
