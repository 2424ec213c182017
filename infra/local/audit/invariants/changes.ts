import type { Invariant } from './invariant.ts';

/**
 * Returns SQL for the time when a service began to record changes; anything created earlier has no record.
 */
function begun(schema: string): string {
  return `(SELECT migration_time FROM ${schema}.knex_migrations WHERE name LIKE '%-keep-settings-changes')`;
}

/** Returns SQL for the rows without a record of who created them. */
function unrecorded({ schema, table, kind, but = 'true' }: Kept): string {
  return `SELECT '${table}' AS made, made.id, made.created_at FROM ${schema}.${table} made
          WHERE made.created_at > ${begun(schema)} AND ${but} AND NOT EXISTS (SELECT FROM ${schema}.settings_changes c
            WHERE c.kind = '${kind}' AND c.subject_id = made.id::text AND c.before IS NULL)`;
}

/** Who changed which settings, according to the record of changes. */
export const CHANGES: Invariant[] = [
  {
    name: 'the creation of each payment method, rate, coupon and link is recorded with its admin',
    sql: [
      unrecorded({ schema: 'payment', table: 'payment_methods', kind: 'payment_method' }),
      unrecorded({ schema: 'fx', table: 'fx_rates', kind: 'fx_rate' }),
      unrecorded({ schema: 'coupon', table: 'coupons', kind: 'coupon', but: "made.created_by <> 'seed'" }),
      unrecorded({ schema: 'invoice', table: 'product_service_access', kind: 'product_access' }),
    ].join(' UNION ALL '),
  },
  {
    name: 'the account of each payment method matches its last recorded change',
    sql: `SELECT m.id, m.name, listed.field, listed.value, last.recorded FROM payment.payment_methods m
          CROSS JOIN LATERAL (VALUES ('account.holder', m.account ->> 'holder'), ('account.iban', m.account ->> 'iban'),
            ('account.proxyId', m.account ->> 'proxyId'), ('details', m.details_text)) AS listed (field, value)
          LEFT JOIN LATERAL (SELECT c.after ->> listed.field AS recorded FROM payment.settings_changes c
            WHERE c.kind = 'payment_method' AND c.subject_id = m.id::text
              AND (c.before ? listed.field OR c.after ? listed.field) ORDER BY c.id DESC LIMIT 1) AS last ON true
          WHERE m.archived_at IS NULL AND nullif(listed.value, '') IS DISTINCT FROM last.recorded
            AND EXISTS (SELECT FROM payment.settings_changes c
              WHERE c.kind = 'payment_method' AND c.subject_id = m.id::text AND c.before IS NULL)`,
  },
];

interface Kept {
  schema: string;
  table: string;
  kind: string;
  /** An SQL condition that limits the rows to which it applies. */
  but?: string;
}
