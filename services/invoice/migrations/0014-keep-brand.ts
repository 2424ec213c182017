import type { Migration } from '@checkout/kit/database/database.ts';

/** Stores how payers see the merchant: an accent colour, a contact, and a logo per colour scheme. */
export const keepBrand: Migration = {
  async up(knex) {
    await knex.raw(`
      create table brand (
        id text primary key default 'default' check (id = 'default'),
        accent text check (accent ~ '^#[0-9a-f]{6}$'),
        support_contact text not null default '' check (length(support_contact) <= 300),
        amount_in_previews boolean not null default false,
        updated_by text,
        updated_at timestamptz not null default now()
      );
      insert into brand default values;
      create table brand_logos (
        scheme text primary key check (scheme in ('light', 'dark')),
        key text not null check (key ~ '^[0-9a-f]{64}$'),
        content bytea not null check (octet_length(content) <= 1048576),
        icon bytea not null check (octet_length(icon) <= 1048576),
        updated_by text not null,
        updated_at timestamptz not null default now()
      );
    `);
  },
};
