import type { Migration } from '@checkout/kit/database/database.ts';
import { createEventTables } from '@checkout/kit/events/event-tables.ts';

/**
 * Creates members, the session tokens that the wallet has validated, billing profiles, keyed (idempotent)
 * requests and quotas. `quotas` is unlogged: nearly every call writes it, and losing it in a crash only gives
 * everybody a fresh window.
 */
export const createAccount: Migration = {
  up: async (knex) => {
    await createEventTables(knex);
    await knex.raw(`
      create table users (
        id text primary key check (length(id) between 1 and 128),
        email text not null default '' check (length(email) <= 254),
        email_source text not null default 'none' check (email_source in ('none', 'client', 'wallet')),
        email_verified boolean not null default false,
        username text not null default '' check (length(username) <= 200),
        member_number text not null default '' check (length(member_number) <= 200),
        tier text not null default 'free' check (length(tier) between 1 and 50),
        wallet_tells_tier boolean not null default false,
        is_admin boolean not null default false,
        credits bigint not null default 0,
        last_login timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((email = '') = (email_source = 'none')),
        check (email_source <> 'none' or not email_verified)
      );
      create unique index users_verified_email on users (lower(email)) where email_verified;

      create table sessions (
        token_hash bytea primary key check (length(token_hash) = 32),
        user_id text not null references users (id),
        checked_at timestamptz not null
      );
      create index sessions_checked on sessions (checked_at);

      create table billing_profiles (
        user_id text primary key references users (id),
        company_name text not null check (length(company_name) <= 200),
        address text not null check (length(address) <= 500),
        vat_number text not null check (length(vat_number) <= 50),
        tax_id text not null check (length(tax_id) <= 50),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );

      create table keyed_requests (
        caller text not null,
        key text not null,
        fingerprint text not null,
        lease uuid not null,
        leased_until timestamptz not null,
        answer_status integer check (answer_status between 200 and 499),
        answer_content_type text,
        answer_body bytea check (length(answer_body) <= 1048576),
        expires_at timestamptz not null,
        primary key (caller, key),
        check ((answer_status is null) = (answer_body is null)),
        check ((answer_status is null) = (answer_content_type is null))
      );
      create index keyed_requests_expiry on keyed_requests (expires_at);

      create unlogged table quotas (
        bucket text not null,
        window_seconds integer not null check (window_seconds > 0),
        taken integer not null check (taken >= 0),
        ends_at timestamptz not null,
        primary key (bucket, window_seconds)
      );
      create index quotas_end on quotas (ends_at);
    `);
  },
};
