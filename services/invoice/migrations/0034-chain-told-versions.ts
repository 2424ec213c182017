import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * The version of the last change that sibling services are told of, so that the next one can name it. What was told
 * before is not known here: 0, as where nothing was.
 */
export const chainToldVersions: Migration = {
  async up(knex) {
    await knex.raw('alter table invoices add column told_version bigint not null default 0');
  },
};
