import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the reports of the card provider and the wallet about our money, day by day, and their comparison
 * with our ledger. `statement_lines` holds the reports' lines; `reported_money` and `own_money` present both
 * sides in one format, in which a line and its counterpart have the same source, kind and reference. A
 * difference is an exception; `reconciliation_differences` has its figures.
 */
export const reconcileDaily: Migration = {
  up: async (knex) => {
    await knex.raw(runs);
    await knex.raw(statements);
    await knex.raw(exceptions);
    await knex.raw(`set local statement_timeout = 0;
      create index transactions_by_reference on transactions (provider_reference);
      create index payment_attempts_by_mark on payment_attempts (mark) where mark <> '';
      create index payment_attempts_of_wallets on payment_attempts (created_at, payer_id) where rail = 'wallet'`);
  },
};

/** The holder of a source's lease runs its next step; `run_started_at` is null between runs. */
const runs = `
  create table reconciliation_sources (
    source text primary key check (source ~ '^[a-z_]+$'),
    since date not null,
    next_step_at timestamptz not null,
    lease_id uuid,
    leased_until timestamptz,
    requested_at timestamptz,
    run_started_at timestamptz,
    finished_at timestamptz,
    failed_at timestamptz,
    error text not null default '',
    check ((lease_id is null) = (leased_until is null))
  );
  create table reconciliation_days (
    source text not null references reconciliation_sources (source),
    day date not null,
    state text not null default 'reading' check (state in ('reading', 'compared', 'not_offered', 'not_possible')),
    read_from timestamptz,
    cursor text not null default '',
    looked_at timestamptz,
    judged_until timestamptz,
    reported_count integer not null default 0,
    own_count integer not null default 0,
    matched_count integer not null default 0,
    primary key (source, day),
    check (state = 'reading' or looked_at is not null)
  );
  create table reconciliation_sums (
    source text not null,
    day date not null,
    unit text not null check (unit ~ '^[A-Z]{3}$'),
    reported_minor bigint not null,
    own_minor bigint not null,
    fee_minor bigint not null,
    payout_minor bigint not null,
    primary key (source, day, unit),
    foreign key (source, day) references reconciliation_days (source, day)
  )`;

/**
 * Amounts are signed as in `transactions`; `held` and `fee` refer to our balance at the reporting service.
 */
const statements = `
  create table statement_lines (
    source text not null,
    member_id text not null default '',
    line_id text not null check (line_id <> ''),
    happened_at timestamptz not null,
    kind text not null check (kind in ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'debit',
      'fee', 'payout', 'other')),
    reference text not null,
    amount_minor bigint not null,
    unit text not null check (unit ~ '^[A-Z]{3}$'),
    held_minor bigint not null,
    held_unit text not null check (held_unit ~ '^[A-Z]{3}$'),
    fee_minor bigint not null default 0,
    description text not null default '',
    read_at timestamptz not null default clock_timestamp(),
    primary key (source, line_id, member_id)
  );
  create index statement_lines_in_time on statement_lines (source, happened_at);
  create index statement_lines_by_reference on statement_lines (source, reference, kind);
  create trigger statement_lines_append_only before update or delete on statement_lines
    for each row execute function refuse_change();

  create view reported_money as
    select source, member_id, line_id, happened_at, kind, reference, amount_minor, unit, held_minor, held_unit,
      fee_minor, description from statement_lines
    union all
    select source, member_id, line_id, happened_at, 'dispute_fee', reference, -fee_minor, held_unit, -fee_minor,
      held_unit, 0, description
    from statement_lines where kind in ('dispute', 'dispute_reversal') and fee_minor <> 0;

  create view own_money as
    select attempt.rail as source, moved.id as transaction_id,
      case when moved.type = 'orphan_debit' then 'payment' else moved.type end as kind,
      moved.provider_reference as reference, moved.amount_minor, moved.currency as unit, moved.attempt_id,
      moved.invoice_id, moved.description, moved.created_at
    from transactions as moved join payment_attempts as attempt on attempt.id = moved.attempt_id
    where attempt.rail = 'card'
    union all
    select attempt.rail, moved.id, 'debit', attempt.mark, -attempt.gems, 'GEM', moved.attempt_id, moved.invoice_id,
      moved.description, moved.created_at
    from transactions as moved join payment_attempts as attempt on attempt.id = moved.attempt_id
    where attempt.rail = 'wallet' and attempt.mark <> '' and moved.type in ('payment', 'deduction', 'orphan_debit')`;

const kinds = `'late_payment', 'surplus_payment', 'amount_mismatch', 'orphan_debit', 'partial_refund', 'coupon_overrun',
  'refund_pending', 'refund_failed', 'dispute', 'early_fraud_warning', 'unrecorded_money', 'unreported_money',
  'reported_amount', 'reported_twice'`;

const exceptions = `
  alter table payment_exceptions
    drop constraint payment_exceptions_kind_check,
    add constraint payment_exceptions_kind_check check (kind in (${kinds})),
    drop constraint exception_is_about_something,
    add constraint exception_is_about_something check (attempt_id is not null or kind in ('coupon_overrun',
      'unrecorded_money', 'unreported_money', 'reported_amount', 'reported_twice'));
  alter table exception_resolutions
    drop constraint exception_resolutions_kind_check,
    add constraint exception_resolutions_kind_check check (kind in ('unknown_attempt', ${kinds}));
  create table reconciliation_differences (
    exception_id uuid primary key references payment_exceptions (id) deferrable initially deferred,
    source text not null,
    day date not null,
    kind text not null check (kind in ('unrecorded_money', 'unreported_money', 'reported_amount', 'reported_twice')),
    what text not null,
    reference text not null,
    line_id text not null default '',
    member_id text not null default '',
    transaction_id uuid,
    own_minor bigint,
    own_unit text,
    reported_minor bigint,
    reported_unit text,
    unique (source, kind, what, reference, line_id, member_id),
    check (own_minor is not null or reported_minor is not null),
    check ((own_minor is null) = (own_unit is null) and (reported_minor is null) = (reported_unit is null))
  );
  create index reconciliation_differences_of_day on reconciliation_differences (source, day)`;
