import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores what the card provider does with money after it was taken: refunds, which may take time or fail, and
 * disputes. `provider_readings` orders the readings: a higher number was requested later. Everything that may
 * still change has a next check.
 */
export const followProvider: Migration = {
  up: async (knex) => {
    await knex.raw(refunds);
    await knex.raw(disputes);
    await knex.raw(records);
  },
};

const refunds = `
  create sequence provider_readings;
  alter table payment_attempts
    add column refund_round integer not null default 1 check (refund_round >= 1),
    add column refund_version bigint not null default 0;
  create table card_refunds (
    refund_id text primary key check (refund_id <> ''),
    attempt_id uuid not null references payment_attempts (id),
    amount_minor bigint not null check (amount_minor > 0),
    status text not null check (status in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
    was_pending boolean not null,
    failure_reason text not null default '',
    requested_at timestamptz not null,
    reading bigint not null,
    version bigint not null,
    next_check_at timestamptz,
    check (status not in ('pending', 'requires_action') or next_check_at is not null)
  );
  create index card_refunds_of_attempt on card_refunds (attempt_id);
  create index card_refunds_due on card_refunds (next_check_at) where next_check_at is not null`;

const disputes = `
  create table card_disputes (
    dispute_id text primary key check (dispute_id <> ''),
    attempt_id uuid not null references payment_attempts (id),
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    status text not null,
    is_over boolean not null,
    reason text not null,
    due_at timestamptz,
    reading bigint not null,
    next_check_at timestamptz,
    check (is_over or next_check_at is not null)
  );
  create index card_disputes_of_attempt on card_disputes (attempt_id);
  create index card_disputes_due on card_disputes (next_check_at) where next_check_at is not null`;

const records = `
  set local statement_timeout = 0;
  alter table transactions drop constraint transactions_type_check,
    add constraint transactions_type_check check (type in ('payment', 'deduction', 'refund', 'refund_reversal',
      'dispute', 'dispute_fee', 'dispute_reversal', 'orphan_debit'));
  alter table payment_exceptions add column due_at timestamptz,
    drop constraint payment_exceptions_resolution_check,
    add constraint payment_exceptions_resolution_check check (resolution in ('open', 'refunded', 'ended'));
  alter table provider_syncs add column cursor text not null default '',
    add column cursor_newest bigint not null default 0;
  alter table payment_exceptions drop constraint payment_exceptions_kind_check,
    add constraint payment_exceptions_kind_check check (kind in ('late_payment', 'surplus_payment', 'amount_mismatch',
      'orphan_debit', 'partial_refund', 'coupon_overrun', 'refund_pending', 'refund_failed', 'dispute', 'early_fraud_warning'));
  alter table exception_resolutions drop constraint exception_resolutions_kind_check,
    add constraint exception_resolutions_kind_check check (kind in ('unknown_attempt', 'late_payment',
      'surplus_payment', 'amount_mismatch', 'orphan_debit', 'partial_refund', 'coupon_overrun', 'refund_pending', 'refund_failed',
      'dispute', 'early_fraud_warning'))`;
