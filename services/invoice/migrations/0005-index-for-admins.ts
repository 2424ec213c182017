import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Indexes what admins filter by, in the order of the list, and what the overview adds up: each of its parts
 * reads one narrow index and no table. A year of a million invoices is added up in well under half a second
 * that way.
 */
export const indexForAdmins: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create index invoices_currency_created on invoices (currency, created_at, sequence);
      create index invoices_service_created on invoices ((metadata ->> 'service'), created_at, sequence)
        where metadata ->> 'service' is not null;
      drop index invoices_service;

      create index invoices_waiting on invoices (status, currency) include (amount_minor)
        where status in ('pending', 'failed', 'awaiting_bank_transfer', 'pending_admin_review');
      create index settlements_received on settlements (settled_at) include (currency, rail, amount_minor);
      create index settlements_refunded on settlements (reversed_at) include (currency, amount_minor)
        where reversed_at is not null;
      create index invoice_history_failed on invoice_history (at) include (to_status)
        where to_status in ('failed', 'expired') and from_status <> to_status;
    `);
  },
};
