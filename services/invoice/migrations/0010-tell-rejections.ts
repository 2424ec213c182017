import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores whether a confirmation was rejected: an empty reason does not tell, since none is required. */
export const tellRejections: Migration = {
  async up(knex) {
    await knex.raw('alter table invoices add column rejected boolean not null default false');
    await knex.raw(`update invoices set rejected = true where rejection_reason <> ''`);
  },
};
