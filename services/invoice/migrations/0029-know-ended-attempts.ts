import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores ended attempts, so that a claim has no effect if it arrives after its attempt has ended, because the
 * process that sent it was stalled.
 */
export const knowEndedAttempts: Migration = {
  async up(knex) {
    await knex.raw(`alter table invoices add column ended_attempt_ids text[] not null default '{}'`);
  },
};
