import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the version of the last change that sibling services are notified of, so that the next one can name
 * it. What they were notified of earlier is not known here: 0, as if there was nothing.
 */
export const chainToldVersions: Migration = {
  async up(knex) {
    await knex.raw('alter table invoices add column told_version bigint not null default 0');
  },
};
