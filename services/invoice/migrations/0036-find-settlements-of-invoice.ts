import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Indexes settlements by invoice: each document of a paid invoice looks up its last settlement, reversed or
 * not. The index of unreversed ones does not contain all, and the unique one begins with the attempt, so that
 * the whole of it was read.
 */
export const findSettlementsOfInvoice: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create index settlements_of_invoice on settlements (invoice_id, id)`);
  },
};
