import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores how much of a payment is refunded, or on its way, by the newest report of the provider. */
export const followRefunds: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table settlements
        add column refund_version bigint not null default 0,
        add column refunded_minor bigint not null default 0 check (refunded_minor >= 0);
      update settlements set refunded_minor = amount_minor where reversed_at is not null;
      alter table invoices
        add column refund_under_way_minor bigint not null default 0 check (refund_under_way_minor >= 0);
    `);
  },
};
