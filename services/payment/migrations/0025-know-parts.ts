import type { Migration } from '@checkout/kit/database/database.ts';

/** Which invoices an attempt pays together: what happens to one of them concerns it, and it concerns other attempts at them. */
export const knowParts: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_attempts add column part_ids uuid[] not null default '{}';
      create index payment_attempts_of_part on payment_attempts using gin (part_ids) where part_ids <> '{}';
    `);
  },
};
