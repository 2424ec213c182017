import { execute, type Queryable, rows, type Sql, sql } from '@checkout/kit/database/sql.ts';

/**
 * Returns the differences between the report of a day and our ledger, up to a point in time: lines that the
 * ledger lacks, has with another amount, or has only once, and ledger money that no line reports. Refunds
 * that are pending, or failed or were canceled before they counted, are rightly only in the report.
 */
export async function findDifferences(trx: Queryable, compared: ComparedDay): Promise<FoundDifference[]> {
  return await rows<FoundDifference>(
    trx,
    sql`with listed as (${reportedLines(compared)})
        select kind, what, reference, line_id as "lineId", member_id as "memberId", happened_at as "happenedAt",
          transaction_id as "transactionId", attempt_id as "attemptId", invoice_id as "invoiceId",
          own_minor as "ownMinor", own_unit as "ownUnit", amount_minor as "reportedMinor", unit as "reportedUnit",
          description
        from (
          select case when own_minor is null then 'unrecorded_money' when is_repeated then 'reported_twice'
              else 'reported_amount' end as kind, listed.what, listed.reference, line_id, member_id, happened_at,
            transaction_id, coalesce(listed.attempt_id, named.id, refund.attempt_id) as attempt_id,
            coalesce(listed.invoice_id, named.invoice_id, refunded.invoice_id) as invoice_id,
            own_minor, own_unit, listed.amount_minor, listed.unit, coalesce(own_description, listed.description) as description
          from listed
          left join lateral (
            select id, invoice_id from payment_attempts where listed.what = 'payment' and rail = 'card'
              and provider_reference = listed.reference and provider_reference <> ''
            union all
            select id, invoice_id from payment_attempts
            where listed.what = 'debit' and mark = listed.reference and mark <> '' limit 1) as named on true
          left join card_refunds as refund on refund.refund_id = listed.reference
          left join payment_attempts as refunded on refunded.id = refund.attempt_id
          where not is_under_way and not is_of_balance and (own_minor is null or is_repeated
            or (listed.amount_minor, listed.unit) is distinct from (own_minor, own_unit))
          union all
          select 'unreported_money', own.kind, own.reference, '', '', own.created_at, own.transaction_id,
            own.attempt_id, own.invoice_id, own.amount_minor, own.unit, null, null, own.description
          from own_money as own
          where own.source = ${compared.source} and own.created_at >= ${startOf(compared)} and own.created_at < ${compared.until}
            and not exists (select from reported_money as line where line.source = ${compared.source}
              and line.kind = own.kind and line.reference = own.reference)
        ) as found order by happened_at, line_id, reference`,
  );
}

/** Stores the result of a day's comparison; its differences are stored separately. */
export async function saveComparison(trx: Queryable, compared: ComparedDay): Promise<void> {
  await execute(
    trx,
    sql`with listed as (${reportedLines(compared)})
        update reconciliation_days set state = 'compared', cursor = '', looked_at = clock_timestamp(),
          judged_until = ${compared.until},
          reported_count = (select count(*) from listed),
          matched_count = (select count(*) from listed where not is_repeated
            and (amount_minor, unit) is not distinct from (own_minor, own_unit)),
          own_count = (select count(*) from own_money where source = ${compared.source}
            and created_at >= ${startOf(compared)} and created_at < ${compared.until})
        where source = ${compared.source} and day = ${compared.day}::date`,
  );
  await execute(
    trx,
    sql`with listed as (${reportedLines(compared)}), sums as (
          select unit, amount_minor as reported, 0 as own, 0 as fee, 0 as payout from listed where not is_of_balance
          union all select held_unit, 0, 0, case when what = 'fee' then -held_minor else fee_minor end,
            case when what = 'payout' then -held_minor else 0 end from listed where what not in ('dispute', 'dispute_reversal')
          union all select unit, 0, amount_minor, 0, 0 from own_money where source = ${compared.source}
            and created_at >= ${startOf(compared)} and created_at < ${compared.until})
        insert into reconciliation_sums (source, day, unit, reported_minor, own_minor, fee_minor, payout_minor)
        select ${compared.source}, ${compared.day}::date, unit, sum(reported), sum(own), sum(fee), sum(payout) from sums
        group by unit
        on conflict (source, day, unit) do update set reported_minor = excluded.reported_minor,
          own_minor = excluded.own_minor, fee_minor = excluded.fee_minor, payout_minor = excluded.payout_minor`,
  );
}

/** Records that the report of the day is not offered, or denied to us. Differences found earlier remain. */
export async function saveUnread(
  trx: Queryable,
  { source, day, state }: { source: string; day: string; state: 'not_offered' | 'not_possible' },
): Promise<void> {
  await execute(
    trx,
    sql`update reconciliation_days set state = ${state}, cursor = '', looked_at = clock_timestamp()
        where source = ${source} and day = ${day}::date`,
  );
}

/** Selects the lines of a day up to a point in time, each with its counterpart in the ledger. */
function reportedLines(compared: ComparedDay): Sql {
  return sql`
    select line.kind as what, line.reference, line.line_id, line.member_id, line.happened_at, line.amount_minor, line.unit,
      line.held_minor, line.held_unit, line.fee_minor, line.description, own.transaction_id, own.attempt_id,
      own.invoice_id, own.amount_minor as own_minor, own.unit as own_unit, own.description as own_description,
      line.kind in ('fee', 'payout') as is_of_balance,
      exists (select from reported_money as earlier where earlier.source = line.source and earlier.kind = line.kind
        and earlier.reference = line.reference and (earlier.happened_at, earlier.line_id, earlier.member_id)
          < (line.happened_at, line.line_id, line.member_id)) as is_repeated,
      own.transaction_id is null and line.kind in ('refund', 'refund_reversal') and exists (
        select from card_refunds as refund where refund.refund_id = line.reference
          and (refund.status in ('pending', 'requires_action') or refund.status in ('failed', 'canceled')
            and (select sum(part.amount_minor) from statement_lines as part where part.source = line.source
              and part.reference = line.reference and part.kind in ('refund', 'refund_reversal')) = 0)) as is_under_way
    from reported_money as line
    left join lateral (
      select * from own_money where own_money.source = line.source and own_money.kind = line.kind
        and own_money.reference = line.reference limit 1) as own on true
    where line.source = ${compared.source} and line.happened_at >= ${startOf(compared)} and line.happened_at < ${compared.until}`;
}

function startOf({ day }: ComparedDay): Sql {
  return sql`${day}::date::timestamp at time zone 'UTC'`;
}

/** A day is compared up to `until`: newer money may not have reached both sides yet. */
export interface ComparedDay {
  source: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  until: Date;
}

/** How a line of a report and our ledger differ. */
export type DifferenceKind = 'unrecorded_money' | 'unreported_money' | 'reported_amount' | 'reported_twice';

export interface FoundDifference {
  kind: DifferenceKind;
  /** Type of the movement, such as `refund`. */
  what: string;
  reference: string;
  /** Id of the report's line; empty, like `memberId`, when no line reports it. */
  lineId: string;
  memberId: string;
  happenedAt: Date;
  transactionId: string | null;
  attemptId: string | null;
  invoiceId: string | null;
  ownMinor: bigint | null;
  ownUnit: string | null;
  reportedMinor: bigint | null;
  reportedUnit: string | null;
  description: string;
}
