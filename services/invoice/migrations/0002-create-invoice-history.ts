import type { Migration } from '@checkout/kit/database/database.ts';

/** Creates the permanent history of each invoice, and the settlements, which are the money that paid it. */
export const createInvoiceHistory: Migration = {
  async up(knex) {
    await knex.raw(history);
    await knex.raw(settlements);
  },
};

const history = `
  create table invoice_history (
    id bigint generated always as identity primary key,
    invoice_id uuid not null references invoices (id),
    version bigint not null,
    kind text not null,
    at timestamptz not null default clock_timestamp(),
    actor text not null,
    actor_name text not null,
    from_status text not null,
    to_status text not null,
    reason text not null default '',
    attempt_id text,
    note_id text,
    unique (invoice_id, version)
  );
  create unique index invoice_history_note on invoice_history (invoice_id, note_id) where note_id is not null;

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$;
  create trigger invoice_history_is_append_only before update or delete or truncate on invoice_history
    for each statement execute function refuse_change()`;

const settlements = `
  create table settlements (
    id bigint generated always as identity primary key,
    invoice_id uuid not null references invoices (id),
    attempt_id text not null unique,
    rail text not null check (rail in ('card', 'wallet', 'manual', 'coupon')),
    provider text not null check (provider in ('stripe', 'manual', 'other')),
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null,
    amount_version bigint not null,
    converted_amount_minor bigint,
    converted_currency text,
    gems_used bigint,
    payer_id text,
    payment_reference text,
    settled_at timestamptz not null default now(),
    reversed_at timestamptz,
    reversal_reference text,
    check (num_nonnulls(reversed_at, reversal_reference) in (0, 2))
  );
  create unique index settlements_one_holds on settlements (invoice_id) where reversed_at is null`;
