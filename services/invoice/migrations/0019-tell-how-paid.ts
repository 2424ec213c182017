import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores what a receipt says besides the method: which card it was, and how much was refunded. */
export const tellHowPaid: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table invoices
        add column payment_method_detail text not null default '',
        add column refunded_minor bigint not null default 0 check (refunded_minor >= 0);
      update invoices set refunded_minor = settlements.refunded_minor
        from settlements where settlements.invoice_id = invoices.id and settlements.refunded_minor > 0;
    `);
  },
};
