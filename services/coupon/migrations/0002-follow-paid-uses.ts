import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * What became of an invoice after it was paid stands on its redemption, and so does whether the invoice ever told that
 * it has the coupon: a use reserved by a call that died goes back. A payment that came when no use was left is written
 * down beyond the limit, outside `usage_count`.
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
