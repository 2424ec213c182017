import type { Migration } from '@checkout/kit/database/database.ts';

/** Creates the letterhead, the product access links, and members as the account service reports them. */
export const createSettings: Migration = {
  async up(knex) {
    await knex.raw(companySettings);
    await knex.raw(productAccess);
    await knex.raw(members);
  },
};

const companySettings = `
  create table company_settings (
    id text primary key default 'default' check (id = 'default'),
    company_name text not null default 'GFA Members Club' check (length(company_name) between 1 and 200),
    legal_entity text not null default 'GFA Members Club Limited' check (length(legal_entity) <= 200),
    address text not null default E'88 Queensway\nAdmiralty\nHong Kong' check (length(address) between 1 and 1000),
    updated_by text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  insert into company_settings default values`;

const productAccess = `
  create table product_service_access (
    id uuid primary key default gen_random_uuid(),
    key text not null check (key = lower(key) and length(key) between 1 and 50),
    label text not null check (length(label) between 1 and 100),
    url text not null check (length(url) between 1 and 2000),
    icon text not null default '🔗' check (length(icon) <= 64),
    is_active boolean not null default true,
    sort_order integer not null default 0,
    archived_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index product_service_access_key on product_service_access (key) where archived_at is null`;

const members = `
  create table members (
    user_id text primary key,
    email text not null,
    email_verified boolean not null,
    username text not null default '',
    occurred_at timestamptz not null
  );
  create index members_verified_email on members (lower(email)) where email_verified`;
