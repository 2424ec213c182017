import type { Migration } from '@checkout/kit/database/database.ts';
import { createEventTables } from '@checkout/kit/events/event-tables.ts';
import { currencies } from '@checkout/money/currency.ts';
import { currencyPairs, defaultFallbackRates } from '@checkout/money/pair.ts';

/** Creates settings, rates and quotes, and inserts the specified defaults. */
export const createFx: Migration = {
  up: async (knex) => {
    await createEventTables(knex);
    await knex.raw(`
      create table fx_settings (
        id text primary key default 'default' check (id = 'default'),
        is_enabled boolean not null default true,
        conversion_fee_percent numeric(4,2) not null default 2.50 check (conversion_fee_percent between 0 and 10),
        rate_lock_duration_minutes integer not null default 15 check (rate_lock_duration_minutes between 5 and 60),
        enabled_currency_pairs text[] not null check (enabled_currency_pairs <@ array[${quoted(currencyPairs)}]),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );

      create table fx_fallback_rates (
        pair text primary key check (pair in (${quoted(Object.keys(defaultFallbackRates))})),
        rate numeric(12,6) not null check (rate > 0)
      );

      create table fx_rates (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity unique,
        base_currency text not null check (base_currency in (${quoted(currencies)})),
        quote_currency text not null check (quote_currency in (${quoted(currencies)})),
        rate numeric(12,6) not null check (rate > 0),
        margin numeric(5,4) not null default 0.0200 check (margin >= 0),
        provider text not null default 'manual' check (provider = 'manual'),
        valid_until timestamptz,
        created_by text not null,
        created_at timestamptz not null default now(),
        check (base_currency <> quote_currency)
      );
      create index fx_rates_newest on fx_rates (base_currency, quote_currency, position desc);

      create table invoice_fx_conversions (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity unique,
        invoice_id uuid not null,
        amount_version bigint not null,
        original_amount_minor bigint not null check (original_amount_minor between 1 and 99999999999),
        original_currency text not null check (original_currency in (${quoted(currencies)})),
        converted_amount_minor bigint not null check (converted_amount_minor between 0 and 99999999999),
        converted_currency text not null check (converted_currency in (${quoted(currencies)})),
        exchange_rate numeric(12,6) not null check (exchange_rate > 0),
        fee_minor bigint not null default 0 check (fee_minor between 0 and converted_amount_minor),
        provider text not null check (provider in ('manual', 'fallback')),
        locked_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null check (expires_at > locked_at),
        replaced_at timestamptz,
        created_at timestamptz not null default now(),
        check (original_currency <> converted_currency)
      );
      create unique index invoice_fx_conversions_current
        on invoice_fx_conversions (invoice_id, amount_version, converted_currency) where replaced_at is null;
      create index invoice_fx_conversions_newest
        on invoice_fx_conversions (invoice_id, amount_version, position desc);

      create table quote_freezes (
        attempt_id uuid primary key,
        quote_id uuid not null references invoice_fx_conversions (id),
        frozen_at timestamptz not null default now()
      );
    `);
    await knex.raw('insert into fx_settings (enabled_currency_pairs) values (?)', [[...currencyPairs]]);
    for (const [pair, rate] of Object.entries(defaultFallbackRates)) {
      await knex.raw('insert into fx_fallback_rates (pair, rate) values (?, ?)', [pair, rate]);
    }
  },
};

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}
