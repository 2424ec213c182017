import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Records on a redemption what happened to its invoice after payment, and when the invoice confirmed that it
 * has the coupon, so that a use reserved by a call that crashed can be released. A payment with a coupon that
 * had no use left is recorded beyond the limit, outside `usage_count`.
 */
export const followPaidUses: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table coupon_redemptions
        add column applied_at timestamptz,
        add column beyond_limit boolean not null default false,
        drop constraint coupon_redemptions_state_check,
        drop constraint coupon_redemptions_check1,
        add constraint coupon_redemptions_state_check
          check (state in ('reserved', 'paid', 'refunded', 'cancelled', 'released')),
        add constraint paid_has_its_time check (state <> 'paid' or paid_at is not null),
        add constraint unpaid_has_none check (state not in ('reserved', 'released') or paid_at is null),
        add constraint only_paid_beyond_limit check (not beyond_limit or state not in ('reserved', 'released'));
      create index coupon_redemptions_unconfirmed on coupon_redemptions (redeemed_at)
        where state = 'reserved' and applied_at is null;
    `);
  },
};
