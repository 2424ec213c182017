import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Allows exceptions for invoices paid with a coupon that had no use left. Such an exception is about the
 * invoice, which may have been paid without an attempt: a coupon of 100 % leaves nothing to pay.
 */
export const raiseCouponOverruns: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table payment_exceptions
        alter column attempt_id drop not null,
        add column invoice_number text not null default '',
        drop constraint payment_exceptions_kind_check,
        add constraint payment_exceptions_kind_check check (kind in
          ('late_payment', 'surplus_payment', 'amount_mismatch', 'orphan_debit', 'partial_refund',
           'coupon_overrun')),
        add constraint exception_is_about_something check (attempt_id is not null or kind = 'coupon_overrun'),
        add constraint overrun_has_its_invoice check (kind <> 'coupon_overrun' or invoice_id is not null);
      create unique index payment_exceptions_overrun on payment_exceptions (invoice_id)
        where kind = 'coupon_overrun';
      alter table exception_resolutions
        drop constraint exception_resolutions_kind_check,
        add constraint exception_resolutions_kind_check check (kind in
          ('unknown_attempt', 'late_payment', 'surplus_payment', 'amount_mismatch', 'orphan_debit', 'partial_refund',
           'coupon_overrun'));
    `);
  },
};
