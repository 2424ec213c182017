import { type Sql, sql } from '@checkout/kit/database/sql.ts';
import { payableStatuses } from './state.ts';

/**
 * True for an invoice that counts as expired although its expiry has yet to be written. The clock is the
 * statement's: it moves inside a transaction and, unlike `clock_timestamp()`, can be looked up in an index.
 */
export const isOverdue: Sql = sql`
  (status in ('pending', 'failed') and claim_attempt_id is null and due_date <= statement_timestamp())`;

/** When the payer confirmed a manual payment that is under review. */
const confirmedAt: Sql = sql`case when status = 'pending_admin_review' then claimed_at end`;

/** The same, from a column that claims do not change; indexes contain this one. */
export const reviewSince: Sql = sql`case when status = 'pending_admin_review' then review_since end`;

/** A text that changes with anything shown of an invoice, and differs from that of any other invoice. */
export const rowVersion: Sql = sql`concat_ws(' ', sequence, version, xmin, ${isOverdue})`;

/** The payer's current name; null without a payer, and for one who has never signed in. */
const payerName: Sql = sql`(select coalesce(nullif(members.username, ''), nullif(members.email, ''))
  from members where members.user_id = payer_id)`;

/** The provider that paid; `manual` under review, which only a payer's confirmation leads to. */
const paymentProvider: Sql = sql`coalesce(payment_provider, case when status = 'pending_admin_review' then 'manual' end)`;

/** The columns of an InvoiceRow, in `select` and `returning` alike. */
export const invoiceColumns: Sql = sql`
  id, sequence, number, status, ${isOverdue} as overdue, currency,
  amount_minor as "amountMinor", original_amount_minor as "originalAmountMinor",
  discount_amount_minor as "discountAmountMinor", discount_percent as "discountPercent",
  coupon_code as "couponCode", coupon_id as "couponId",
  recipient_email as "recipientEmail", recipient_id as "recipientId", recipient_username as "recipientUsername",
  description, due_date as "dueDate", paid_at as "paidAt",
  ${paymentProvider} as "paymentProvider", payment_method_id as "paymentMethodId",
  payment_method_name as "paymentMethodName",
  payment_method_detail as "paymentMethodDetail", payment_reference as "paymentReference",
  payer_id as "payerId", ${payerName} as "payerName", gems_used as "gemsUsed", refund_under_way_minor as "refundUnderWayMinor",
  refunded_minor as "refundedMinor", refunded_at as "refundedAt",
  combined_id as "combinedId", receipt_key as "receiptKey", receipt_revision as "receiptRevision",
  billing_company_name as "billingCompanyName", billing_address as "billingAddress",
  billing_vat_number as "billingVatNumber", billing_tax_id as "billingTaxId",
  metadata::text as "metadataJson", user_notes as "userNotes", admin_notes as "adminNotes",
  admin_response as "adminResponse", rejected,
  rejection_reason as "rejectionReason",
  failure_attempt_id as "failureAttemptId", failure_code as "failureCode",
  failure_message as "failureMessage", failed_at as "failedAt",
  base_currency as "baseCurrency", fx_rate_locked as "fxRateLocked", fx_locked_until as "fxLockedUntil",
  converted_amount_minor as "convertedAmountMinor", converted_currency as "convertedCurrency",
  fx_fee_minor as "fxFeeMinor", claim_attempt_id as "claimAttemptId", claim_rail as "claimRail",
  ${confirmedAt} as "confirmedAt",
  amount_version as "amountVersion", version, created_by as "createdBy",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The columns of a ChangedRow, after `returning` of an update. */
export const changedColumns: Sql = sql`
  ${invoiceColumns}, old.status as "fromStatus", clock_timestamp() as "changedAt",
  old.told_version as "toldVersion", told_version = version as "isToldVersionSaved"`;

/** What every change of an invoice sets in addition to its own columns. */
export const nextVersion: Sql = sql`version = invoices.version + 1, updated_at = now()`;

/** Marks a change that sibling services are always notified of, without an extra `saveToldVersion`. */
export const nextToldVersion: Sql = sql`told_version = invoices.version + 1`;

/** Clears the conversion: a quote that the invoice was not paid with says nothing about its payment. */
export const noConversion: Sql = sql`fx_rate_locked = null, fx_locked_until = null, converted_amount_minor = null,
  converted_currency = null, fx_fee_minor = 0`;

/** Sets the next amount version; a new amount voids the conversion of the old one. */
export const nextAmount: Sql = sql`amount_version = amount_version + 1, ${noConversion}`;

/** Ends the claim of an attempt. */
export const noClaim: Sql = sql`claim_attempt_id = null, claim_rail = null, claimed_at = null`;

/** True while nothing was paid and no payment is in progress. */
export const changeable: Sql = sql`
  (status = any(${payableStatuses}) and claim_attempt_id is null and not ${isOverdue})`;

/** The last millisecond of the day in UTC that is this many days after today. */
export function endOfDayUtc(days: number): Sql {
  return sql`((date_trunc('day', now() at time zone 'UTC') + make_interval(days => ${days + 1})
    - interval '1 millisecond') at time zone 'UTC')`;
}
