import type { Migration } from '@checkout/kit/database/database.ts';

/** Indexes further filters of admin lists, in the order of the list; most invoices have neither value. */
export const indexForFilters: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create index invoices_coupon_created on invoices (coupon_code, created_at, sequence)
        where coupon_code is not null;
      create index invoices_method_created on invoices (payment_method_name, created_at, sequence)
        where payment_method_name is not null;
    `);
  },
};
