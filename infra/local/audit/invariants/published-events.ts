import type { Invariant } from './invariant.ts';

/**
 * Facts and the events about them. Outboxes are kept for eight days, so that the last week can be compared.
 */
export const PUBLISHED_EVENTS: Invariant[] = [
  {
    name: 'each change of an invoice in the last week has its event',
    sql: `SELECT h.invoice_id, h.version, h.kind FROM invoice.invoice_history h
          WHERE h.at > now() - interval '7 days' AND NOT EXISTS (
            SELECT FROM invoice.outbox o WHERE o.subject = 'checkout.invoice.' || h.kind
              AND o.payload::json ->> 'invoiceId' = h.invoice_id::text
              AND o.payload::json ->> 'version' = h.version::text)`,
  },
  {
    name: 'each invoice event describes one change that happened',
    sql: `SELECT o.event_id, o.subject, o.said ->> 'invoiceId' AS invoice, o.said ->> 'version' AS version, o.repeated
          FROM (SELECT event_id, subject, payload::json AS said, count(*) OVER
              (PARTITION BY payload::json ->> 'invoiceId', payload::json ->> 'version') > 1 AS repeated
            FROM invoice.outbox WHERE subject LIKE 'checkout.invoice.%') o
          LEFT JOIN invoice.invoice_history h ON h.invoice_id::text = o.said ->> 'invoiceId'
            AND h.version::text = o.said ->> 'version'
          WHERE o.repeated OR (h.to_status, h.from_status, 'checkout.invoice.' || h.kind)
            IS DISTINCT FROM (o.said ->> 'status', coalesce(o.said ->> 'fromStatus', ''), o.subject)`,
  },
  {
    name: 'each payment of the last week has an event for its start and its end, and no other',
    sql: `WITH announced AS (
            SELECT DISTINCT o.attempt_id, CASE o.subject WHEN 'checkout.payment.attempt_started' THEN 'started'
              WHEN 'checkout.payment.attempt_succeeded' THEN 'succeeded' ELSE 'failed' END AS kind
            FROM (SELECT subject, payload::json ->> 'attemptId' AS attempt_id FROM payment.outbox
              WHERE subject IN ('checkout.payment.attempt_started', 'checkout.payment.attempt_succeeded',
                'checkout.payment.attempt_failed', 'checkout.payment.refunded')) o
            LEFT JOIN payment.payment_attempts a ON a.id::text = o.attempt_id
            WHERE o.subject <> 'checkout.payment.refunded' OR a.state = 'failed'),
          facts AS (
            SELECT a.id::text AS attempt_id, fact.kind, a.state,
              a.created_at > now() - interval '7 days' AND a.request_key NOT LIKE 'seed:%' AS is_recent
            FROM payment.payment_attempts a CROSS JOIN LATERAL (VALUES ('started'), (a.state)) AS fact (kind)
            WHERE fact.kind IN ('started', 'succeeded', 'failed'))
          SELECT coalesce(f.attempt_id, t.attempt_id) AS id, coalesce(f.kind, t.kind) AS kind, f.state
          FROM facts f FULL JOIN announced t ON t.attempt_id = f.attempt_id AND t.kind = f.kind
          WHERE f.attempt_id IS NULL OR t.attempt_id IS NULL AND f.is_recent`,
  },
  {
    name: 'each event for sibling services names its invoice’s previous event',
    sql: `SELECT event_id, invoice, version, previous, before FROM (
            SELECT event_id, said ->> 'invoiceId' AS invoice, (said ->> 'version')::bigint AS version,
              (said ->> 'previousToldVersion')::bigint AS previous,
              lag((said ->> 'version')::bigint) OVER chain AS before,
              lag(said ->> 'previousToldVersion') OVER chain IS NOT NULL AS is_before_known
            FROM (SELECT event_id, payload::json AS said FROM invoice.outbox
              WHERE subject LIKE 'checkout.invoice.%') o
            WHERE said ->> 'sendWebhook' = 'true'
            WINDOW chain AS (PARTITION BY said ->> 'invoiceId' ORDER BY (said ->> 'version')::bigint)) chained
          WHERE previous >= version OR is_before_known AND previous <> before`,
  },
  {
    name: 'each event for sibling services reached the webhook service',
    sql: `SELECT o.event_id, o.subject, o.created_at FROM invoice.outbox o
          WHERE o.subject IN ('checkout.invoice.paid', 'checkout.invoice.failed', 'checkout.invoice.expired',
              'checkout.invoice.cancelled', 'checkout.invoice.refunded')
            AND o.payload::json ->> 'sendWebhook' = 'true' AND o.published_at < now() - interval '2 minutes'
            AND NOT EXISTS (SELECT FROM webhook.told_events t WHERE t.id = o.event_id)`,
  },
];
