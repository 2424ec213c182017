import type { Migration } from '@checkout/kit/database/database.ts';

/** By which request an admin gave their word on a manual payment, so that its repetition is answered and not refused. */
export const rememberDecisions: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table manual_reviews
        add column decided_key text,
        add column first_approved_key text;
    `);
  },
};
