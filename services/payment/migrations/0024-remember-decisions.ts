import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the idempotency key of an admin's decision on a manual payment, so that a repetition gets the same
 * response instead of a refusal.
 */
export const rememberDecisions: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table manual_reviews
        add column decided_key text,
        add column first_approved_key text;
    `);
  },
};
