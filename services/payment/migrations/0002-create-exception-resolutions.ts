import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the resolutions of exceptions by admins, permanently. An exception is either a row of its own or an
 * attempt of unknown outcome, and is referenced by the id of either. Its facts are copied as they were,
 * because an attempt's outcome may become known later.
 */
export const createExceptionResolutions: Migration = {
  up: async (knex) => {
    await knex.raw(`
      create table exception_resolutions (
        exception_id uuid primary key,
        kind text not null check (kind in
          ('unknown_attempt', 'late_payment', 'surplus_payment', 'amount_mismatch', 'orphan_debit', 'partial_refund')),
        notes text not null check (length(notes) between 1 and 5000),
        resolved_by text not null,
        resolved_by_name text not null,
        resolved_at timestamptz not null default now()
      );
      create trigger exception_resolutions_append_only before update or delete on exception_resolutions
        for each row execute function refuse_change();

      create index payment_exceptions_open on payment_exceptions (created_at desc, id desc)
        where resolution = 'open';
      create index payment_attempts_failed on payment_attempts (created_at) include (rail) where state = 'failed';
      create index provider_events_subject on provider_events (subject_reference, received_at);
    `);
  },
};
