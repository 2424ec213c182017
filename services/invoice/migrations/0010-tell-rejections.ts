import type { Migration } from '@checkout/kit/database/database.ts';

/** A rejection may come without a reason, so that an empty one does not tell whether there was any. */
export const tellRejections: Migration = {
  async up(knex) {
    await knex.raw('alter table invoices add column rejected boolean not null default false');
    await knex.raw(`update invoices set rejected = true where rejection_reason <> ''`);
  },
};
