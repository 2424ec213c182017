import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores drafts that admins prepare: they are no invoices, and have no number. An issued draft is deleted
 * from here, and its invoice has its id.
 */
export const keepDrafts: Migration = {
  async up(knex) {
    await knex.raw(`
      create table invoice_drafts (
        id uuid primary key default gen_random_uuid(),
        version bigint not null default 1,
        recipient_email text not null check (length(recipient_email) <= 254),
        amount_minor bigint check (amount_minor between 1 and 99999999999),
        currency text not null check (currency in ('USD', 'HKD', 'CNY', 'EUR', 'THB')),
        description text not null check (length(description) <= 4000),
        due_in_days integer check (due_in_days between 1 and 365),
        metadata json not null check (json_typeof(metadata) = 'object' and octet_length(metadata::text) <= 16384),
        created_by text not null,
        changed_by_name text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
  },
};
