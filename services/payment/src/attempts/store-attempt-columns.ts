import { type Sql, sql } from '@checkout/kit/sql.ts';

/** What every statement answers of an attempt: the fields of `Attempt`. */
export const attemptColumns: Sql = sql`
  id, invoice_id as "invoiceId", rail, state, amount_minor as "amountMinor", currency,
  amount_version as "amountVersion", payer_id as "payerId", request_key as "requestKey", gems, description,
  conversion, payment_method_id as "paymentMethodId", payment_method_name as "paymentMethodName",
  provider_reference as "providerReference", balance_after as "balanceAfter", taken_at as "takenAt",
  sealed_credential as "sealedCredential", failure_code as "failureCode", failure_message as "failureMessage",
  failure_mark as "failureMark", check_count as "checkCount", absent_count as "absentCount",
  extract(epoch from clock_timestamp() - deadline_at)::float8 as "secondsPastDeadline",
  watch_until as "watchUntil", coalesce(watch_until < clock_timestamp(), true) as "watchIsOver",
  created_at as "createdAt", updated_at as "updatedAt"`;
