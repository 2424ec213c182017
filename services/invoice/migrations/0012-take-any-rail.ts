import type { Migration } from '@checkout/kit/database/database.ts';

/** Accepts any name that is not empty as a rail: only the payment service knows which rails there are. */
export const takeAnyRail: Migration = {
  async up(knex) {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table invoices
        drop constraint invoices_claim_rail_check,
        drop constraint invoices_paid_rail_check,
        add constraint invoices_claim_rail_check check (claim_rail <> ''),
        add constraint invoices_paid_rail_check check (paid_rail <> '');
      alter table settlements
        drop constraint settlements_rail_check,
        add constraint settlements_rail_check check (rail <> '');
      drop index invoices_confirmed;
      create index invoices_confirmed on invoices
        ((coalesce(case when status = 'pending_admin_review' then claimed_at end, 'infinity')), sequence)
        where status = 'pending_admin_review'`);
  },
};
