import type { Migration } from '@checkout/kit/database/database.ts';
import { createEventTables } from '@checkout/kit/events/event-tables.ts';

/**
 * Creates timelines, and the verified e-mail of each member. An entry belongs to a member, or is held under
 * the (lower case) e-mail of somebody who has not signed in yet. Times are whole milliseconds, so that a
 * cursor can represent them exactly.
 */
export const createActivity: Migration = {
  up: async (knex) => {
    await createEventTables(knex);
    await knex.raw(`
      create table activity_entries (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity unique,
        user_id text,
        held_for_email text,
        type text not null check (length(type) between 1 and 100),
        title text not null check (length(title) between 1 and 200),
        description text not null check (length(description) <= 2000),
        gem_amount double precision,
        usd_value text not null default '' check (length(usd_value) <= 50),
        transaction_id text not null default '' check (length(transaction_id) <= 200),
        source text not null default 'wallet' check (length(source) between 1 and 100),
        status text not null default 'completed' check (status in ('completed', 'pending', 'failed')),
        metadata json not null default '{}' check (json_typeof(metadata) = 'object'),
        invoice_id uuid,
        invoice_kind text,
        created_at timestamptz(3) not null default clock_timestamp(),
        check ((user_id is null) <> (held_for_email is null)),
        check ((invoice_id is null) = (invoice_kind is null)),
        check (held_for_email is null or invoice_id is not null)
      );
      create index activity_entries_newest on activity_entries (user_id, created_at desc, position desc);
      create unique index activity_entries_transaction on activity_entries (user_id, source, transaction_id)
        where transaction_id <> '' and invoice_id is null;
      create unique index activity_entries_invoice on activity_entries (user_id, invoice_id, invoice_kind)
        where user_id is not null and invoice_id is not null;
      create unique index activity_entries_held on activity_entries (held_for_email, invoice_id, invoice_kind)
        where held_for_email is not null;

      create table email_owners (
        user_id text primary key,
        email text not null,
        told_at timestamptz not null
      );
      create index email_owners_email on email_owners (email) where email <> '';
    `);
  },
};
