import type { Migration } from '@checkout/kit/database/database.ts';

/** A claim that arrives after its attempt has ended, because whoever was to carry it out stood still, holds nothing. */
export const knowEndedAttempts: Migration = {
  async up(knex) {
    await knex.raw(`alter table invoices add column ended_attempt_ids text[] not null default '{}'`);
  },
};
