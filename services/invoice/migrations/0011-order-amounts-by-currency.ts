import type { Migration } from '@checkout/kit/database/database.ts';

/** Orders amounts within their currency: HK$100 is not more than $50. */
export const orderAmountsByCurrency: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create index invoices_currency_amount on invoices (currency, amount_minor, sequence);
      drop index invoices_amount;
    `);
  },
};
