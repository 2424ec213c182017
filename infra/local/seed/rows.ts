/** The coupon codes of seeded invoices. Names are made up, but the money in the tables adds up. */
export const seededCoupons = ['SEED10', 'SEED25'];

/**
 * Creates a temporary table with one row per invoice of a batch, in the order of creation, with everything
 * that the other statements need. `$1` is the first sequence, `$2` the number of invoices, `$3` how many were
 * seeded before, `$4` how many there will be in all, `$5` the prefix of the numbers. They are spread over the
 * last 18 months, denser towards the present; open ones are recent.
 */
export const planRows = `
  create temporary table seeded on commit drop as
  with drawn as (
    select $1::bigint + i as sequence, gen_random_uuid() as id, random() as u, random() as v, random() as w,
      random() as c, random() as m, random() as r,
      now() - interval '1 minute' - interval '547 days' * (1 - sqrt(($3::bigint + i + random()) / $4::bigint)) as created_at
    from generate_series(0, $2::bigint - 1) as i
  ), aged as (
    select *, now() - created_at as age,
      case when c < 0.55 then 'USD' when c < 0.75 then 'HKD' when c < 0.87 then 'EUR' when c < 0.95 then 'CNY' else 'THB' end
        as currency,
      (500 + floor(exp(random() * 6.5) * 400))::bigint as original,
      case when v < 0.08 then 'SEED10' when v < 0.13 then 'SEED25' end as coupon,
      (floor(power(m, 2) * 4000))::integer as member
    from drawn
  ), stated as (
    select *,
      case
        when u < 0.45 and age < interval '25 days' then 'pending'
        when u < 0.50 and age < interval '25 days' then 'failed'
        when u < 0.53 and age < interval '20 days' then 'pending_admin_review'
        when u < 0.54 and age < interval '7 days' then 'awaiting_bank_transfer'
        when u < 0.14 and age > interval '32 days' then 'expired'
        when u < 0.20 and age > interval '1 day' then 'cancelled'
        when u > 0.98 and age > interval '3 days' then 'refunded'
        else 'paid'
      end as status,
      case coupon when 'SEED10' then 10 when 'SEED25' then 25 end as percent
    from aged
  ), valued as (
    select *,
      case when percent is null then 0 else (original * percent + 50) / 100 end as discount,
      case when status in ('pending', 'failed') then now() + interval '1 day' + interval '20 days' * w
        when status = 'expired' then created_at + interval '1 day' + interval '29 days' * w
        else created_at + interval '7 days' end as due_at,
      case when status in ('pending', 'cancelled', 'expired') then null
        when status in ('failed', 'awaiting_bank_transfer', 'refunded') then 'card'
        when status = 'pending_admin_review' or r < 0.35 then 'manual'
        when r < 0.60 and currency = 'USD' then 'wallet' else 'card' end as rail,
      status = 'paid' and w < 0.05 as declined_first,
      case when percent is null then 0 else 1 end as couponed
    from stated
  )
  select *, $5 || '-INV-' || sequence as number, original - discount as amount, gen_random_uuid() as attempt_id,
    date_trunc('day', due_at at time zone 'UTC') at time zone 'UTC' + interval '1 day' - interval '1 millisecond' as due_date,
    created_at + least(age * 0.5, interval '3 days' * w + interval '2 minutes') as tried_at,
    created_at + least(age * 0.7, interval '4 days' * w + interval '10 minutes') as paid_at,
    created_at + least(age * 0.9, interval '9 days' * w + interval '1 hour') as ended_at,
    case when status in ('pending_admin_review', 'awaiting_bank_transfer', 'paid', 'refunded')
      then 'seed-member-' || member end as payer_id,
    case rail when 'manual' then 'manual' when 'wallet' then 'other' when 'card' then 'stripe' end as provider,
    case rail when 'manual' then 'Bank transfer' when 'wallet' then 'GFA Gems' when 'card' then 'Card' end as method_name,
    (array['tickets', 'events', 'courses', 'wallet', 'affiliates'])[1 + member % 5] as service,
    (array['Summer gala, one ticket', 'Course on engines', 'Community membership', 'Consultation, two hours',
      'Sourcing of samples', 'Workshop for beginners'])[1 + (sequence % 6)] as description
  from valued`;

/** Creates a temporary table with each invoice's changes, one version each, up to its status. */
export const planChanges = `
  create temporary table seeded_changes on commit drop as
  select seeded.id, step.kind, step.from_status, step.to_status, step.at, step.actor, step.reason, step.attempt,
    row_number() over (partition by seeded.id order by step.place) as version
  from seeded cross join lateral (values
    (1, true, 'created', '', 'pending', created_at, 'seed', '', null::uuid),
    (2, coupon is not null, 'coupon_applied', 'pending', 'pending', created_at + least(age * 0.1, interval '1 minute'),
      'anonymous', '', null),
    (3, status = 'failed' or declined_first, 'failed', 'pending', 'failed', tried_at, 'system',
      'Your card was declined.', null),
    (4, status = 'pending_admin_review' or status = 'paid' and rail = 'manual', 'review_requested',
      case when declined_first then 'failed' else 'pending' end, 'pending_admin_review', tried_at + interval '1 second',
      coalesce(payer_id, 'anonymous'), '', attempt_id),
    (5, status = 'awaiting_bank_transfer', 'awaiting_transfer', 'pending', 'awaiting_bank_transfer', tried_at, 'system',
      '', attempt_id),
    (6, status in ('paid', 'refunded'), 'paid',
      case when rail = 'manual' then 'pending_admin_review' when declined_first then 'failed' else 'pending' end, 'paid',
      paid_at, case rail when 'manual' then 'seed' else 'system' end,
      case rail when 'manual' then 'Seen on the account' else '' end, attempt_id),
    (7, status = 'refunded', 'refunded', 'paid', 'refunded', ended_at, 'system', '', attempt_id),
    (8, status = 'expired', 'expired', 'pending', 'expired', due_date, 'system', 'The due date has passed', null),
    (9, status = 'cancelled', 'cancelled', 'pending', 'cancelled', ended_at, 'seed', 'No longer wanted', null)
  ) as step (place, happens, kind, from_status, to_status, at, actor, reason, attempt)
  where step.happens`;
