import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores which invoices a combined attempt pays: they affect it, and it blocks other attempts on them. */
export const knowParts: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts add column part_ids uuid[] not null default '{}';
      create index payment_attempts_of_part on payment_attempts using gin (part_ids) where part_ids <> '{}';
    `);
  },
};
