import type { Invariant } from './invariant.ts';

/**
 * Payments match the prices that the rules of money give. Postgres rounds halves away from zero, which is up.
 */
export const PRICES: Invariant[] = [
  {
    name: 'an invoice with a coupon costs its original amount less the percentage, rounded half up',
    sql: `SELECT number, original_amount_minor, discount_percent, discount_amount_minor FROM invoice.invoices
          WHERE coupon_id IS NOT NULL
            AND discount_amount_minor <> round(original_amount_minor * discount_percent / 100)`,
  },
  {
    name: 'a conversion is its amount times the locked rate plus the fee, each rounded half up',
    sql: `SELECT id, invoice_id, original_amount_minor, exchange_rate, fee_percent, fee_minor, converted_amount_minor
          FROM fx.invoice_fx_conversions
          WHERE converted_amount_minor <> round(original_amount_minor * exchange_rate) + fee_minor
             OR fee_minor <> round(round(original_amount_minor * exchange_rate) * fee_percent / 100)`,
  },
  {
    name: 'a payment in another currency uses the quote that was locked for its amount',
    sql: `SELECT a.id, a.rail, a.state, a.conversion, q.converted_amount_minor, q.exchange_rate, q.fee_minor
          FROM payment.payment_attempts a CROSS JOIN LATERAL (SELECT a.conversion::json AS quote) said
          LEFT JOIN fx.quote_freezes f ON f.attempt_id = a.id
          LEFT JOIN fx.invoice_fx_conversions q ON q.id = f.quote_id
          WHERE a.conversion IS NOT NULL AND (q.id IS NULL OR f.frozen_at >= q.expires_at
            OR (q.invoice_id, q.amount_version, q.original_amount_minor, q.original_currency)
              <> (a.invoice_id, a.amount_version, a.amount_minor, a.currency)
            OR (q.id::text, q.converted_amount_minor::text, q.converted_currency, q.exchange_rate, q.fee_minor::text)
              IS DISTINCT FROM (quote ->> 'quoteId', quote ->> 'convertedAmountMinor', quote ->> 'convertedCurrency',
                (quote ->> 'exchangeRate')::numeric, coalesce(quote ->> 'feeAmountMinor', '0')))`,
  },
  {
    name: 'gems are the US dollar amount divided by the payment’s rate, rounded up',
    sql: `SELECT a.id, a.state, a.gems, a.gem_rate, us.minor AS usd_minor FROM payment.payment_attempts a
          CROSS JOIN LATERAL (SELECT CASE a.currency WHEN 'USD' THEN a.amount_minor
            ELSE (a.conversion::json ->> 'convertedAmountMinor')::bigint END AS minor) us
          WHERE a.rail = 'wallet' AND a.invoice_id IS NOT NULL AND (
            NOT coalesce((a.gems - 1) * a.gem_rate * 100 < us.minor AND us.minor <= a.gems * a.gem_rate * 100,
              a.gem_rate IS NULL)
            OR a.gem_rate IS NULL AND a.created_at > (SELECT migration_time + interval '1 hour'
              FROM payment.knex_migrations WHERE name = '0014-keep-gem-rates'))`,
  },
  {
    name: 'invoice and settlement have the gems and the conversion of the payment',
    sql: `SELECT i.number, s.attempt_id, a.gems, s.gems_used, i.gems_used AS shown, a.conversion,
            s.converted_amount_minor, i.converted_amount_minor AS converted_shown
          FROM (SELECT *, sum(gems_used) OVER (PARTITION BY attempt_id) AS gems_in_all FROM invoice.settlements) s
          JOIN payment.payment_attempts a ON a.id::text = s.attempt_id
          JOIN invoice.invoices i ON i.id = s.invoice_id
          CROSS JOIN LATERAL (SELECT a.conversion::json AS quote) said
          WHERE (s.gems_in_all, s.converted_amount_minor::text, s.converted_currency)
              IS DISTINCT FROM (a.gems, quote ->> 'convertedAmountMinor', quote ->> 'convertedCurrency')
            OR i.status = 'paid' AND s.reversed_at IS NULL AND (i.gems_used, i.converted_amount_minor::text,
                i.converted_currency, i.fx_rate_locked, i.fx_fee_minor::text)
              IS DISTINCT FROM (s.gems_used, quote ->> 'convertedAmountMinor', quote ->> 'convertedCurrency',
                (quote ->> 'exchangeRate')::numeric, coalesce(quote ->> 'feeAmountMinor', '0'))`,
  },
];
