import type { Migration } from '@checkout/kit/database/database.ts';
import { createEventTables } from '@checkout/kit/events/event-tables.ts';

/**
 * Creates coupons and their redemptions. `usage_count` is the number of active redemptions (reserved or paid)
 * and changes only in their transaction; its CHECK enforces the limit even if the code is wrong. The code of
 * an archived coupon may be reused: redemptions and events refer to coupons by id.
 */
export const createCoupons: Migration = {
  up: async (knex) => {
    await createEventTables(knex);
    await knex.raw(`
      create table coupons (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity unique,
        code text not null check (code ~ '^[A-Z0-9]{1,50}$'),
        discount_percent numeric(5,2) not null check (discount_percent between 0.01 and 100),
        expires_at timestamptz,
        usage_limit integer check (usage_limit >= 1),
        usage_count integer not null default 0 check (usage_count >= 0),
        is_active boolean not null default true,
        allowed_product_types text[] not null default '{}' check (
          allowed_product_types <@ array['event_ticket', 'learning_course', 'gem_credits', 'community_membership',
            'sourcing_service', 'consultation']
        ),
        created_by text not null,
        request_key text not null,
        external_source text not null default '' check (length(external_source) <= 200),
        external_id text not null default '' check (length(external_id) <= 200),
        metadata json check (json_typeof(metadata) = 'object' and octet_length(metadata::text) <= 20000),
        archived_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (usage_count <= usage_limit)
      );
      create unique index coupons_code on coupons (code) where archived_at is null;

      create table coupon_redemptions (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity unique,
        coupon_id uuid not null references coupons (id),
        invoice_id uuid not null,
        number text not null,
        recipient_email text not null,
        currency text not null check (currency in ('USD', 'HKD', 'CNY', 'EUR', 'THB')),
        original_amount_minor bigint not null check (original_amount_minor > 0),
        discount_amount_minor bigint not null check (discount_amount_minor >= 0),
        final_amount_minor bigint not null check (final_amount_minor >= 0),
        state text not null check (state in ('reserved', 'paid', 'released')),
        invoice_version bigint not null,
        amount_version bigint not null,
        redeemed_at timestamptz not null default now(),
        paid_at timestamptz,
        released_at timestamptz,
        check (original_amount_minor = discount_amount_minor + final_amount_minor),
        check ((state = 'paid') = (paid_at is not null)),
        check ((state = 'released') = (released_at is not null))
      );
      create unique index coupon_redemptions_held on coupon_redemptions (invoice_id) where state <> 'released';
      create index coupon_redemptions_of_invoice on coupon_redemptions (invoice_id, position desc);
      create index coupon_redemptions_of_coupon on coupon_redemptions (coupon_id, position desc);
    `);
  },
};
