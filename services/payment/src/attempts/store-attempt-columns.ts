import { type Sql, sql } from '@checkout/kit/database/sql.ts';

/** The columns of an attempt, aliased to the fields of `Attempt`. */
export const attemptColumns: Sql = sql`
  id, invoice_id as "invoiceId", part_ids as "partIds", rail, state, amount_minor as "amountMinor", currency,
  amount_version as "amountVersion", payer_id as "payerId", browser, request_key as "requestKey", gems, description, mark,
  conversion, payment_method_id as "paymentMethodId", payment_method_name as "paymentMethodName",
  provider_reference as "providerReference", balance_after as "balanceAfter", taken_at as "takenAt",
  sealed_credential as "sealedCredential", failure_code as "failureCode", failure_message as "failureMessage",
  failure_mark as "failureMark", check_count as "checkCount", absent_count as "absentCount",
  extract(epoch from clock_timestamp() - deadline_at)::float8 as "secondsPastDeadline",
  watch_until as "watchUntil", coalesce(watch_until < clock_timestamp(), true) as "watchIsOver",
  open_proposal_id as "openProposalId", created_at as "createdAt", updated_at as "updatedAt",
  clock_timestamp() as "readAt"`;

/** Must match the predicate of the partial index that allows one unfinished attempt per invoice. */
export const isUnfinished: Sql = sql`state in ('created', 'calling', 'unknown')`;

/** The longest delay before the next try to carry out a person's decision, in seconds. */
const DECISION_PAUSE_SECONDS = 10;

/** The time of the next check, that many seconds from now; a pending decision of a person caps the delay. */
export function nextCheckIn(seconds: number): Sql {
  return sql`clock_timestamp() + make_interval(secs => case
    when decided_at is not null and ${isUnfinished}
    then least(${seconds}::float8, ${DECISION_PAUSE_SECONDS}::float8) else ${seconds}::float8 end)`;
}
