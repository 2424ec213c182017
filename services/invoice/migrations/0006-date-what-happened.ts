import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores on the invoice when it was refunded and last expired, and by which rail it was paid: lists are
 * filtered by these, and count what the overview counts. Invoices under review have their own order, by
 * confirmation.
 */
export const dateWhatHappened: Migration = {
  async up(knex) {
    await knex.raw(columns);
    await knex.raw(indexes);
  },
};

const columns = `
  set local statement_timeout = 0;
  alter table invoices
    add column paid_rail text check (paid_rail in ('card', 'wallet', 'manual', 'coupon')),
    add column refunded_at timestamptz,
    add column expired_at timestamptz;
  update invoices set paid_rail = paid.rail, refunded_at = paid.reversed_at
    from (select distinct on (invoice_id) invoice_id, rail, reversed_at from settlements
      order by invoice_id, settled_at desc) as paid
    where invoices.id = paid.invoice_id and paid_at is not null;
  update invoices set expired_at = expired.at
    from (select invoice_id, max(at) as at from invoice_history
      where to_status = 'expired' and from_status <> to_status group by invoice_id) as expired
    where invoices.id = expired.invoice_id`;

/** Each contains only the invoices that it is about, and the columns by which their count is filtered. */
const indexes = `
  create index invoices_paid on invoices (paid_at, sequence) include (currency, paid_rail) where paid_at is not null;
  create index invoices_refunded on invoices (refunded_at, sequence) include (currency) where refunded_at is not null;
  create index invoices_failed on invoices (failed_at, sequence) where failed_at is not null;
  create index invoices_expired on invoices (expired_at, sequence) where expired_at is not null;
  create index invoices_confirmed on invoices
    ((coalesce(case when claim_rail = 'manual' then claimed_at end, 'infinity')), sequence)
    where status = 'pending_admin_review';
  drop index invoice_history_failed`;
