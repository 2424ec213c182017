import type { Migration } from '@checkout/kit/database/database.ts';
import { createEventTables } from '@checkout/kit/events/event-tables.ts';

/** Creates the tables of payment methods, attempts, the ledger, receipts, provider events and exceptions. */
export const createPayment: Migration = {
  up: async (knex) => {
    await createEventTables(knex);
    await createPaymentMethods(knex);
    await createAttempts(knex);
    await createMoneyRecords(knex);
    await createReceipts(knex);
    await createProviderEvents(knex);
  },
};

async function createPaymentMethods(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_methods (
      id uuid primary key,
      name text not null check (length(name) between 1 and 200),
      short_name text not null default '' check (length(short_name) <= 50),
      type text not null check (type in ('bank_transfer', 'qr_code', 'digital_wallet', 'other')),
      currency text not null check (currency in ('USD', 'HKD', 'CNY', 'EUR', 'THB')),
      is_active boolean not null default true,
      sort_order integer not null default 0 check (sort_order >= 0),
      details_text text not null check (length(details_text) <= 20000),
      qr_code_data text not null default '' check (length(qr_code_data) <= 400000),
      instructions text not null default '' check (length(instructions) <= 20000),
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      archived_at timestamptz
    );
    create index payment_methods_listed on payment_methods (sort_order, name) where archived_at is null;
  `);
}

/**
 * `rail` is free text on purpose: the valid rails are those in the code's registry. An unfinished attempt may
 * have taken money, be taking it, or still take it; an invoice never has two of them.
 */
async function createAttempts(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_attempts (
      id uuid primary key,
      invoice_id uuid,
      rail text not null check (rail <> ''),
      state text not null check (state in ('created', 'calling', 'succeeded', 'failed', 'unknown')),
      amount_minor bigint not null check (amount_minor between 0 and 99999999999),
      currency text not null check (currency in ('', 'USD', 'HKD', 'CNY', 'EUR', 'THB')),
      amount_version bigint not null,
      payer_id text not null default '',
      request_key text not null check (request_key <> ''),
      gems bigint check (gems > 0),
      description text not null default '',
      conversion text,
      payment_method_id uuid references payment_methods (id),
      payment_method_name text not null default '',
      provider_reference text not null default '',
      balance_after bigint,
      taken_at timestamptz,
      sealed_credential bytea,
      failure_code text not null default '',
      failure_message text not null default '',
      failure_mark text not null default '',
      deadline_at timestamptz,
      check_count integer not null default 0,
      absent_count integer not null default 0,
      next_check_at timestamptz,
      watch_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (sealed_credential is null or state not in ('succeeded', 'failed') or watch_until is not null)
    );
    create unique index payment_attempts_one_unfinished on payment_attempts (invoice_id)
      where state in ('created', 'calling', 'unknown');
    create unique index payment_attempts_request on payment_attempts (payer_id, request_key);
    create unique index payment_attempts_reference on payment_attempts (rail, provider_reference)
      where provider_reference <> '';
    create index payment_attempts_of_invoice on payment_attempts (invoice_id, created_at desc);
    create index payment_attempts_due on payment_attempts (rail, next_check_at) where next_check_at is not null;
    create index payment_attempts_deadline on payment_attempts (rail, deadline_at) where state = 'calling';
    create index payment_attempts_unknown on payment_attempts (created_at) where state = 'unknown';

    create table manual_reviews (
      attempt_id uuid primary key references payment_attempts (id),
      user_notes text not null default '',
      receipt_key text not null default '',
      decision text check (decision in ('approved', 'rejected')),
      decision_note text not null default '',
      decided_by text not null default '',
      decided_at timestamptz
    );
  `);
}

async function createMoneyRecords(knex: Knex): Promise<void> {
  await knex.raw(`
    create table transactions (
      id uuid primary key,
      attempt_id uuid not null references payment_attempts (id),
      user_id text not null,
      type text not null check (type in ('payment', 'deduction', 'refund', 'orphan_debit')),
      amount numeric(20, 2) not null,
      amount_minor bigint not null,
      currency text not null default 'USD',
      description text not null,
      status text not null default 'completed',
      invoice_id uuid,
      provider text not null,
      provider_reference text not null,
      payment_method_id uuid,
      balance_before bigint,
      balance_after bigint,
      metadata jsonb not null default '{}',
      created_at timestamptz not null default now(),
      unique (attempt_id, type, provider_reference)
    );
    create index transactions_of_invoice on transactions (invoice_id);
    create index transactions_of_user on transactions (user_id, created_at desc);
    create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'rows of % never change', tg_table_name; end $$;
    create trigger transactions_append_only before update or delete on transactions
      for each row execute function refuse_change();

    create table payment_exceptions (
      id uuid primary key,
      kind text not null
        check (kind in ('late_payment', 'surplus_payment', 'amount_mismatch', 'orphan_debit', 'partial_refund')),
      attempt_id uuid not null references payment_attempts (id),
      invoice_id uuid,
      description text not null,
      amount_minor bigint not null,
      currency text not null,
      provider_reference text not null,
      resolution text not null default 'open' check (resolution in ('open', 'refunded')),
      created_at timestamptz not null default now(),
      unique (attempt_id, kind, provider_reference)
    );
    create index payment_exceptions_newest on payment_exceptions (created_at desc, id desc);
  `);
}

async function createReceipts(knex: Knex): Promise<void> {
  await knex.raw(`
    create table receipts (
      key text primary key check (length(key) >= 32),
      invoice_id uuid not null,
      slot smallint not null check (slot between 1 and 5),
      media_type text not null
        check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/heic', 'application/pdf')),
      byte_count integer not null check (byte_count between 1 and 10485760),
      filename text not null,
      uploaded_by text not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      confirmed_by text,
      unique (invoice_id, slot)
    );
    create index receipts_unconfirmed on receipts (created_at) where confirmed_at is null;
  `);
}

async function createProviderEvents(knex: Knex): Promise<void> {
  await knex.raw(`
    create table provider_events (
      event_id text primary key,
      kind text not null,
      subject_reference text not null,
      received_at timestamptz not null default now(),
      next_try_at timestamptz default now(),
      tries integer not null default 0,
      processed_at timestamptz,
      error text not null default ''
    );
    create index provider_events_due on provider_events (next_try_at) where next_try_at is not null;

    create table provider_syncs (
      name text primary key,
      next_sync_at timestamptz not null default now(),
      seen_until bigint not null default 0
    );
  `);
}

type Knex = Parameters<Migration['up']>[0];
