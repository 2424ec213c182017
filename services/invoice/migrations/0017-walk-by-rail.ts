import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Gems pay dollars alone, so that walking amounts in order meets the first payment with gems behind those of all other
 * currencies: 450,000 of a million. What was paid along a rail has orders of its own. Of services Postgres shall know
 * how frequent they are; it does not take that from the statistics of an index over some of the rows.
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
