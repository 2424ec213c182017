import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores what an idempotency key was used for, to distinguish a repetition from another body. */
export const compareKeyedRequests: Migration = {
  async up(knex) {
    await knex.raw('alter table invoices add column request_fingerprint text');
  },
};
