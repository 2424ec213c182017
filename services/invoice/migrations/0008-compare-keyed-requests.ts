import type { Migration } from '@checkout/kit/database/database.ts';

/** What an idempotency key was used for, so that another body under it is told from a repetition. */
export const compareKeyedRequests: Migration = {
  async up(knex) {
    await knex.raw('alter table invoices add column request_fingerprint text');
  },
};
