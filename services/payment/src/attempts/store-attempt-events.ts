import { type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

const MAX_EVENTS = 5_000;
/** Limit for the texts of all events: they are read in one response, which has 12 MB at most. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/**
 * Returns the recorded events of these attempts, oldest first: the newest that fit into a response, so that
 * those of the latest attempts are never left out for older ones.
 */
export async function listEvents(db: Queryable, attemptIds: string[]): Promise<AttemptEventRow[]> {
  return await rows<AttemptEventRow>(
    db,
    sql`
      with attempts as (
        select id, rail, state, payer_id, provider_reference, failure_message, taken_at, created_at, updated_at
        from payment_attempts where id = any(${attemptIds}::uuid[])
      ), facts as (
        select id as "attemptId", created_at as at, 'started' as kind, payer_id as actor, '' as detail, 1 as step
        from attempts
        union all
        select attempts.id, received_at, 'reported', '', provider_events.kind, 2
        from attempts join provider_events on subject_reference = provider_reference where provider_reference <> ''
        union all
        select id, taken_at, 'taken', '', provider_reference, 3 from attempts where taken_at is not null
        union all
        select attempt_id, decided_at, decision, decided_by, decision_note, 4
        from manual_reviews join attempts on attempts.id = attempt_id where decided_at is not null
        union all
        select attempt_id, first_approved_at, 'first_approved', first_approved_by, first_approval_note, 3
        from manual_reviews join attempts on attempts.id = attempt_id where first_approved_at is not null
        union all
        select attempt_id, transactions.created_at,
          case transactions.type when 'refund' then 'refunded' when 'refund_reversal' then 'refund_failed'
            when 'dispute' then 'money_withdrawn' when 'dispute_reversal' then 'money_reinstated'
            else 'succeeded' end, '',
          transactions.provider_reference, 5
        from transactions join attempts on attempts.id = attempt_id
        where type in ('payment', 'deduction', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal')
        union all
        select attempt_id, proposed_at,
          case ending when 'settled' then 'settling_proposed' else 'releasing_proposed' end, proposed_by, reference, 4
        from ending_proposals join attempts on attempts.id = attempt_id
        union all
        select attempt_id, ending_steps.at, 'proposal_' || kind, case actor when 'system' then '' else actor end,
          ending_steps.notes, 5
        from ending_steps join ending_proposals on ending_proposals.id = proposal_id
          join attempts on attempts.id = attempt_id
        where kind <> 'carried_out'
        union all
        select id, updated_at, state, '', failure_message, 6 from attempts where state in ('failed', 'unknown')
        union all
        select attempt_id, payment_exceptions.created_at, 'exception', '', kind, 7
        from payment_exceptions join attempts on attempts.id = attempt_id
      ), newest as (
        select *, sum(octet_length(detail)) over (order by at desc, step desc rows unbounded preceding) as bytes
        from facts order by at desc, step desc limit ${MAX_EVENTS}
      )
      select "attemptId", at, kind, actor, detail from newest where bytes <= ${MAX_TEXT_BYTES}
      order by at, step`,
  );
}

export interface AttemptEventRow {
  attemptId: string;
  at: Date;
  kind: string;
  actor: string;
  detail: string;
}
