import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores payments of several invoices. They are no rows of `invoices`: lists, counts and sums go on to
 * contain just the invoices that are their parts. One attempt then settles each of these once; a small part
 * may get none of its gems.
 */
export const combineInvoices: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      create table combined_invoices (
        id uuid primary key default gen_random_uuid(),
        payer_id text not null check (payer_id <> ''),
        currency text not null,
        amount_minor bigint not null check (amount_minor between 1 and 99999999999),
        parts_key text not null,
        attempt_id text unique,
        paid_at timestamptz,
        version bigint not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint payment_is_whole check (num_nonnulls(attempt_id, paid_at) in (0, 2))
      );
      create unique index combined_invoices_open on combined_invoices (payer_id, parts_key) where attempt_id is null;

      create table combined_parts (
        combined_id uuid not null references combined_invoices (id),
        position integer not null check (position between 1 and 20),
        invoice_id uuid not null references invoices (id),
        amount_version bigint not null,
        amount_minor bigint not null check (amount_minor > 0),
        primary key (combined_id, position),
        unique (combined_id, invoice_id)
      );

      alter table invoices add column combined_id uuid references combined_invoices (id);
      alter table invoices drop constraint invoices_gems_used_check;
      -- Existing rows satisfied the stricter constraint, so they need no validation.
      alter table invoices add constraint invoices_gems_used_check check (gems_used >= 0) not valid;

      alter table settlements drop constraint settlements_attempt_id_key;
      alter table settlements add constraint settlements_once_each unique (attempt_id, invoice_id)`);
  },
};
