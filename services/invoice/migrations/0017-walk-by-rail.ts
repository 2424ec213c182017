import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Adds indexes in the usual orders for the invoices paid by one rail. Gems pay dollars alone, so that walking
 * all amounts in order meets the first payment with gems after those of all other currencies: 450,000 of a
 * million. Also tells Postgres how frequent services are, which it does not take from the statistics of a
 * partial index.
 */
export const walkByRail: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create index invoices_rail_amount on invoices (paid_rail, currency, amount_minor, sequence)
        where paid_rail is not null;
      create index invoices_rail_status on invoices (paid_rail, status, sequence) where paid_rail is not null;
      create statistics invoices_services on (metadata ->> 'service') from invoices;
      analyze invoices;
    `);
  },
};
