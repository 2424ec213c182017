/**
 * The statements of a batch, in this order, based on the tables of `planRows` and `planChanges`. Each
 * service's own constraints and triggers apply: search texts, counters and keys are derived as for any other
 * row.
 */
export const seedStatements: string[] = [
  `insert into invoice.invoices (id, sequence, number, status, currency, amount_minor, original_amount_minor,
     discount_amount_minor, discount_percent, coupon_code, coupon_id, recipient_email, recipient_id, recipient_username,
     description, due_date, paid_at, paid_rail, refunded_at, expired_at, payment_provider, payment_method_name,
     payment_reference, payer_id, gems_used,
     metadata, user_notes, admin_notes, admin_response, failure_code, failure_message, failed_at, claim_attempt_id,
     claim_rail, claimed_at, review_since, amount_version, version, created_by, created_at, updated_at)
   select id, sequence, number, status, currency, amount, case when coupon is null then null else original end, discount,
     percent, coupon, (select coupons.id::text from coupon.coupons where code = coupon and archived_at is null),
     'member' || member || '@example.com', payer_id, case when payer_id is null then null else 'Member ' || member end,
     description, due_date, case when status in ('paid', 'refunded') then paid_at end,
     case when status in ('paid', 'refunded') then rail end, case when status = 'refunded' then ended_at end,
     case when status = 'expired' then due_date end,
     case when status in ('paid', 'refunded') then provider end,
     case when status in ('paid', 'refunded', 'pending_admin_review') then method_name end,
     case when status in ('paid', 'refunded') then 'seed_' || attempt_id end, payer_id,
     case when rail = 'wallet' then amount end, json_build_object('service', service, 'order', sequence),
     case when rail = 'manual' then 'Sent today, reference ' || number else '' end,
     case when sequence % 11 = 0 then 'Known customer' else '' end,
     case when rail = 'manual' and status = 'paid' then 'Seen on the account' else '' end,
     case when status = 'failed' or declined_first then 'card_declined' end,
     case when status = 'failed' or declined_first then 'Your card was declined.' end,
     case when status = 'failed' or declined_first then tried_at end,
     case when status in ('pending_admin_review', 'awaiting_bank_transfer') then attempt_id end,
     case when status in ('pending_admin_review', 'awaiting_bank_transfer') then rail end,
     case when status in ('pending_admin_review', 'awaiting_bank_transfer') then tried_at end,
     case when status = 'pending_admin_review' then tried_at end,
     1 + couponed, last.version, 'seed', created_at, last.at
   from seeded join (select id, max(version) as version, max(at) as at from seeded_changes group by id) as last using (id)`,

  `insert into invoice.invoice_history (invoice_id, version, kind, at, actor, actor_name, from_status, to_status, reason,
     attempt_id)
   select id, version, kind, at, actor, actor, from_status, to_status, reason, attempt::text
   from seeded_changes order by id, version`,

  `insert into invoice.outbox (event_id, subject, payload, created_at, published_at)
   select event_id, 'checkout.invoice.' || kind, json_build_object('eventId', event_id, 'kind', kind, 'invoiceId', id,
     'number', number, 'version', version::text, 'fromStatus', from_status, 'status', to_status,
     'occurredAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'description', description,
     'amountMinor', amount::text, 'currency', currency, 'recipientEmail', 'member' || member || '@example.com',
     'payerId', coalesce(payer_id, ''), 'createdBy', 'seed', 'attemptId', coalesce(attempt::text, ''),
     'reason', reason, 'amountVersion', (1 + couponed)::text)::text, at, now()
   from (select *, gen_random_uuid() as event_id from seeded_changes) as changes join seeded using (id)
   where at > now() - interval '8 days'`,

  `insert into invoice.settlements (invoice_id, attempt_id, rail, provider, amount_minor, currency, amount_version,
     gems_used, payer_id, payment_reference, settled_at, reversed_at, reversal_reference, refunded_minor)
   select id, attempt_id::text, rail, provider, amount, currency, 1 + couponed, case when rail = 'wallet' then amount end,
     payer_id, 'seed_' || attempt_id, paid_at, case when status = 'refunded' then ended_at end,
     case when status = 'refunded' then 'seed_re_' || attempt_id end, case when status = 'refunded' then amount else 0 end
   from seeded where status in ('paid', 'refunded')`,

  `insert into payment.payment_attempts (id, invoice_id, invoice_number, rail, state, amount_minor, currency, amount_version, payer_id,
     request_key, gems, gem_rate, description, payment_method_name, provider_reference, taken_at, failure_code, failure_message,
     created_at, updated_at, next_check_at)
   select attempt_id, id, number, rail,
     case when status in ('paid', 'refunded') then 'succeeded' when status = 'failed' then 'failed' else 'calling' end,
     amount, currency, 1 + couponed, coalesce(payer_id, ''), 'seed:' || attempt_id,
     case when rail = 'wallet' then amount end, case when rail = 'wallet' then 0.01 end, number, case when rail = 'manual' then method_name else '' end,
     'seed_' || attempt_id, case when status in ('paid', 'refunded') then paid_at end,
     case when status = 'failed' then 'card_declined' else '' end,
     case when status = 'failed' then 'Your card was declined.' else '' end, tried_at,
     case when status in ('paid', 'refunded') then paid_at else tried_at end,
     case when status not in ('paid', 'refunded', 'failed') then timestamptz 'infinity' end
   from seeded where rail is not null
   union all
   select declined.attempt, id, number, 'card', 'failed', amount, currency, 1 + couponed, '', 'seed:' || declined.attempt, null, null,
     number, '', 'seed_' || declined.attempt, null, 'card_declined', 'Your card was declined.', tried_at, tried_at, null
   from seeded cross join lateral (select gen_random_uuid() as attempt where seeded.id is not null) as declined
   where declined_first`,

  `insert into payment.manual_reviews (attempt_id, user_notes, decision, decision_note, decided_by, decided_at)
   select attempt_id, 'Sent today, reference ' || number, case when status = 'paid' then 'approved' end,
     case when status = 'paid' then 'Seen on the account' else '' end, case when status = 'paid' then 'seed' else '' end,
     case when status = 'paid' then paid_at end
   from seeded where rail = 'manual'`,

  `insert into payment.transactions (id, attempt_id, user_id, type, amount, amount_minor, currency, description,
     invoice_id, provider, provider_reference, metadata, created_at)
   select gen_random_uuid(), attempt_id, coalesce(payer_id, ''), 'payment', amount / 100.0, amount, currency, number, id,
     provider, 'seed_' || attempt_id, '{}'::jsonb, paid_at
   from seeded where status in ('paid', 'refunded')
   union all
   select gen_random_uuid(), attempt_id, coalesce(payer_id, ''), 'refund', -amount / 100.0, -amount, currency, number, id,
     provider, 'seed_re_' || attempt_id, '{}'::jsonb, ended_at
   from seeded where status = 'refunded'`,

  `select books.post(jsonb_agg(jsonb_build_object('id', moved.id, 'kind', type, 'attemptId', moved.attempt_id,
     'invoiceId', invoice_id, 'reference', provider_reference, 'description', moved.description,
     'occurredAt', moved.created_at, 'lines', lines)))
   from payment.transactions as moved join seeded on seeded.id = moved.invoice_id cross join lateral (
     select jsonb_agg(jsonb_build_object('account', account, 'unit', unit, 'amountMinor', minor::text)) as lines
     from (values
       (type = 'refund', 'card_clearing', moved.currency, -seeded.amount),
       (type = 'refund', 'refund', moved.currency, seeded.amount),
       (type = 'payment', case rail when 'card' then 'card_clearing' when 'manual' then 'bank' else 'wallet_gems' end,
         case rail when 'wallet' then 'GEM' else moved.currency end, seeded.amount),
       (type = 'payment' and rail = 'wallet', 'conversion', 'GEM', -seeded.amount),
       (type = 'payment' and rail = 'wallet', 'conversion', moved.currency, seeded.amount),
       (type = 'payment' and discount > 0, 'coupon_discount', moved.currency, discount),
       (type = 'payment', 'receivable', moved.currency, -original)
     ) as line (happens, account, unit, minor) where happens) as booked`,

  `insert into payment.payment_exceptions (id, kind, attempt_id, invoice_id, description, amount_minor, currency,
     provider_reference, created_at)
   select gen_random_uuid(), 'partial_refund', attempt_id, id, 'Part of this payment was given back at the provider',
     amount / 10, currency, 'seed_part_' || attempt_id, ended_at
   from seeded where status = 'paid' and rail = 'card' and sequence % 997 = 0`,

  `insert into coupon.coupon_redemptions (coupon_id, invoice_id, number, recipient_email, currency,
     original_amount_minor, discount_amount_minor, final_amount_minor, state, invoice_version, amount_version,
     redeemed_at, applied_at, paid_at, released_at)
   select coupons.id, seeded.id, number, 'member' || member || '@example.com', currency, original, discount, amount,
     case when status in ('paid', 'refunded') then status when status in ('expired', 'cancelled') then 'released'
       else 'reserved' end,
     2, 2, seeded.created_at, seeded.created_at, case when status in ('paid', 'refunded') then paid_at end,
     case when status in ('expired', 'cancelled') then ended_at end
   from seeded join coupon.coupons on coupons.code = seeded.coupon and archived_at is null`,

  `update coupon.coupons set usage_count = usage_count + held.count from (
     select coupon as code, count(*) as count from seeded
     where coupon is not null and status not in ('expired', 'cancelled') group by 1) as held
   where coupons.code = held.code and archived_at is null`,

  `insert into webhook.told_events (id, event, invoice_id, number, version, payload, created_at)
   select gen_random_uuid(), 'invoice.' || kind, id, number, version, json_build_object('event', 'invoice.' || kind,
     'invoiceId', id, 'gfaInvoiceId', number, 'status', to_status,
     'timestamp', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     'metadata', json_build_object('service', service, 'order', sequence), 'amountMinor', amount, 'currency', currency,
     'recipientEmail', 'member' || member || '@example.com')::text, at
   from seeded_changes join seeded using (id)
   where kind in ('paid', 'failed', 'expired', 'cancelled', 'refunded')`,

  `insert into webhook.deliveries (event_id, service, invoice_id, version, status, tries, created_at, updated_at)
   select told_events.id, seeded.service, invoice_id, version,
     case when seeded.sequence % 83 = 0 then 'failed' else 'delivered' end,
     case when seeded.sequence % 83 = 0 then 3 else 1 end, told_events.created_at, told_events.created_at
   from webhook.told_events join seeded on seeded.id = told_events.invoice_id
   order by told_events.created_at`,

  `insert into webhook.attempts (delivery_id, at, status, duration_ms, error)
   select deliveries.id, deliveries.created_at + interval '1 second' * (attempt * (attempt - 1) / 2),
     case when deliveries.status = 'delivered' then 200 else 503 end, 40 + (seeded.sequence % 400)::integer, ''
   from webhook.deliveries join seeded on seeded.id = deliveries.invoice_id
   cross join lateral generate_series(1, deliveries.tries) as attempt`,
];
