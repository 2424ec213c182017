import type { Migration } from '@checkout/kit/database/database.ts';
import { createEventTables } from '@checkout/kit/events/event-tables.ts';

/** Creates invoices and their number counter; constraints refuse impossible rows whatever the code does. */
export const createInvoices: Migration = {
  async up(knex) {
    await createEventTables(knex);
    await knex.raw(invoices);
    await knex.raw(numbers);
    await knex.raw(indexes);
  },
};

const invoices = `
  create table invoices (
    id uuid primary key default gen_random_uuid(),
    sequence bigint not null check (sequence >= 100),
    number text not null,
    status text not null default 'pending' check (status in ('pending', 'failed', 'awaiting_bank_transfer',
      'pending_admin_review', 'paid', 'expired', 'cancelled', 'refunded')),
    currency text not null default 'USD' check (currency in ('USD', 'HKD', 'CNY', 'EUR', 'THB')),
    amount_minor bigint not null default 0 check (amount_minor between 0 and 99999999999),
    original_amount_minor bigint check (original_amount_minor between 1 and 99999999999),
    discount_amount_minor bigint not null default 0 check (discount_amount_minor >= 0),
    discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent <= 100),
    coupon_code text,
    coupon_id text,
    recipient_email text not null check (length(recipient_email) between 3 and 254),
    recipient_id text,
    recipient_username text,
    description text not null check (length(description) between 1 and 4000),
    due_date timestamptz not null,
    paid_at timestamptz,
    payment_provider text check (payment_provider in ('stripe', 'manual', 'other')),
    payment_method_id text,
    payment_method_name text,
    payment_reference text,
    payer_id text,
    gems_used bigint check (gems_used > 0),
    receipt_key text,
    receipt_revision integer not null default 1 check (receipt_revision >= 1),
    billing_company_name text not null default '' check (length(billing_company_name) <= 200),
    billing_address text not null default '' check (length(billing_address) <= 500),
    billing_vat_number text not null default '' check (length(billing_vat_number) <= 50),
    billing_tax_id text not null default '' check (length(billing_tax_id) <= 50),
    metadata json not null default '{}' check (json_typeof(metadata) = 'object'
      and octet_length(metadata::text) <= 16384),
    user_notes text not null default '',
    admin_notes text not null default '',
    admin_response text not null default '',
    rejection_reason text not null default '',
    failure_attempt_id text,
    failure_code text,
    failure_message text,
    failed_at timestamptz,
    base_currency text not null default 'USD',
    fx_rate_locked numeric(12, 6) check (fx_rate_locked > 0),
    fx_locked_until timestamptz,
    converted_amount_minor bigint check (converted_amount_minor between 0 and 99999999999),
    converted_currency text check (converted_currency in ('USD', 'HKD', 'CNY', 'EUR', 'THB')),
    fx_fee_minor bigint not null default 0 check (fx_fee_minor >= 0),
    claim_attempt_id text,
    claim_rail text check (claim_rail in ('card', 'wallet', 'manual')),
    claimed_at timestamptz,
    amount_version bigint not null default 1,
    version bigint not null default 1,
    created_by text not null,
    idempotency_key text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),

    constraint coupon_is_whole check (
      num_nonnulls(coupon_code, coupon_id, discount_percent, original_amount_minor) in (0, 4)
      and coalesce(original_amount_minor, amount_minor) = amount_minor + discount_amount_minor),
    constraint conversion_is_whole check (
      num_nonnulls(fx_rate_locked, converted_amount_minor, converted_currency) in (0, 3)),
    constraint claim_is_whole check (num_nonnulls(claim_attempt_id, claim_rail, claimed_at) in (0, 3)),
    constraint paid_is_known check (status not in ('paid', 'refunded')
      or (paid_at is not null and payment_provider is not null)),
    constraint held_while_waiting check (status not in ('pending_admin_review', 'awaiting_bank_transfer')
      or claim_attempt_id is not null)
  )`;

const numbers = `
  create table invoice_numbers (
    singleton boolean primary key default true check (singleton),
    next_sequence bigint not null
  );
  insert into invoice_numbers (next_sequence) values (100)`;

/** Each sort column with the number as tie-break, for keyset pages; the status first where combined. */
const indexes = `
  create unique index invoices_sequence on invoices (sequence);
  create unique index invoices_number on invoices (upper(number));
  create unique index invoices_idempotency on invoices (created_by, idempotency_key)
    where idempotency_key is not null;
  create index invoices_email on invoices (lower(recipient_email), sequence);
  create index invoices_amount on invoices (amount_minor, sequence);
  create index invoices_due on invoices (due_date, sequence);
  create index invoices_created on invoices (created_at, sequence);
  create index invoices_status on invoices (status, sequence);
  create index invoices_status_created on invoices (status, created_at, sequence);
  create index invoices_status_due on invoices (status, due_date, sequence);
  create index invoices_expiring on invoices (due_date)
    where status in ('pending', 'failed') and claim_attempt_id is null;
  create index invoices_recipient on invoices (recipient_id, sequence) where recipient_id is not null;
  create index invoices_payer on invoices (payer_id, sequence) where payer_id is not null;
  create index invoices_unbound on invoices (lower(recipient_email), sequence) where recipient_id is null;
  create index invoices_service on invoices ((metadata ->> 'service')) where metadata ->> 'service' is not null`;
