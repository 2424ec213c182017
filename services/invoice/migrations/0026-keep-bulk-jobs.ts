import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores acts of admins on many invoices: which ones, fixed when the job is started, and the outcome for
 * each. An unfinished job has the time of its next check. Rows are copied from `invoices` by the statement
 * that writes them, so they need no foreign key that would be checked for each.
 */
export const keepBulkJobs: Migration = {
  async up(knex) {
    await knex.raw(`
      create table bulk_jobs (
        id uuid primary key,
        act text not null check (act in ('approve', 'reject', 'resend', 'cancel')),
        note text not null check (length(note) <= 5000),
        send_webhook boolean not null,
        asked_by text not null,
        asked_by_name text not null,
        request_key text unique,
        fingerprint text not null,
        mandate bytea check (length(mandate) <= 16384),
        state text not null default 'running' check (state in ('running', 'stopping', 'done', 'stopped')),
        stop_reason text check (stop_reason in ('by_admin', 'not_admin', 'signed_out')),
        stopped_by_name text,
        total bigint not null default 0,
        done bigint not null default 0,
        refused bigint not null default 0,
        unknown bigint not null default 0,
        worker uuid,
        next_check_at timestamptz default clock_timestamp(),
        created_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz,
        constraint unfinished_is_checked check ((state in ('running', 'stopping')) = (next_check_at is not null)),
        constraint ended_has_no_mandate check ((state in ('running', 'stopping')) = (mandate is not null)),
        constraint ended_has_an_end check ((state in ('done', 'stopped')) = (ended_at is not null)),
        constraint stopped_has_a_reason check ((state in ('stopping', 'stopped')) = (stop_reason is not null)),
        constraint no_more_than_all check (done + refused + unknown <= total)
      );
      create index bulk_jobs_due on bulk_jobs (next_check_at) where next_check_at is not null;
      create index bulk_jobs_newest on bulk_jobs (created_at, id);

      create table bulk_rows (
        job_id uuid not null references bulk_jobs (id) on delete cascade,
        place integer not null,
        key uuid not null default gen_random_uuid(),
        invoice_id uuid not null,
        seen_status text not null,
        attempt_id text,
        state text not null default 'waiting' check (state in ('waiting', 'calling', 'done', 'refused', 'unknown')),
        tries integer not null default 0,
        error text not null default '',
        message text not null default '',
        ended_at timestamptz,
        primary key (job_id, place),
        constraint ended_row_has_an_end check ((state in ('done', 'refused', 'unknown')) = (ended_at is not null))
      );
      create index bulk_rows_open on bulk_rows (job_id, place) where state in ('waiting', 'calling');
    `);
  },
};
