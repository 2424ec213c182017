import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, type Sql, sql } from '@checkout/kit/database/sql.ts';
import { convertedColumns, type FrozenConversion } from '../conversion/store-conversion.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { type Action, payableStatuses, sourcesOf, targetOf } from '../invoices/state.ts';
import { changedColumns, endOfDayUtc, isOverdue, nextVersion, noClaim } from '../invoices/store-columns.ts';

const DAYS_AFTER_REJECTION = 7;
/** Per invoice; a request that is late by more attempts than that would have to be hours old. */
const MAX_ENDED_ATTEMPTS = 20;

/** Claims a payable invoice that no attempt holds yet. */
export async function claim(trx: Transaction, request: Claim): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${claimedBy(request)}
      where ${claimable(request, sql`claim_attempt_id is null`)}
      returning ${changedColumns}`,
  );
}

/** Claims an invoice that then awaits the card provider's final word. */
export async function claimForTransfer(trx: Transaction, request: Claim): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${claimedBy(request)}, status = ${targetOf('await_transfer')},
        payer_id = nullif(${request.payerId}, '')
      where ${claimable(request, isUnclaimedOrClaimedBy(request.attemptId))}
      returning ${changedColumns}`,
  );
}

/**
 * Claims an invoice that then awaits an admin: what the payer says of their payment, and what they sent in
 * another currency, becomes part of the invoice.
 */
export async function claimForReview(
  trx: Transaction,
  request: Claim,
  manual: Manual,
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${claimedBy(request)}, status = ${targetOf('request_review')},
        ${convertedColumns(manual.conversion)}, payer_id = nullif(${request.payerId}, ''),
        payment_method_id = nullif(${manual.paymentMethodId}, ''),
        payment_method_name = nullif(${manual.paymentMethodName}, ''),
        user_notes = ${manual.userNotes}, receipt_key = nullif(${manual.receiptKey}, ''),
        rejected = false, rejection_reason = ''
      where ${claimable(request, isUnclaimedOrClaimedBy(request.attemptId))}
      returning ${changedColumns}`,
  );
}

/** Ends a claim that took no money; the status stays. */
export async function releaseClaim(trx: Transaction, request: Release): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${noClaim}, ${endedColumn(request)}
      where ${held(request, 'complete')}
      returning ${changedColumns}`,
  );
}

/** Makes a rejected invoice payable again, for seven days if past due; removes what was confirmed. */
export async function rejectClaim(
  trx: Transaction,
  request: Release & { reason: string },
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${noClaim}, status = ${targetOf('reject')}, rejected = true,
        rejection_reason = ${request.reason}, payer_id = null,
        payment_method_id = null, payment_method_name = null, user_notes = '', receipt_key = null,
        due_date = case when due_date <= now() then ${endOfDayUtc(DAYS_AFTER_REJECTION)} else due_date end,
        ${endedColumn(request)}
      where ${held(request, 'reject')}
      returning ${changedColumns}`,
  );
}

/** Fails an invoice whose card payment was processing; a failure that is recorded already ends no newer claim. */
export async function failClaim(
  trx: Transaction,
  request: Release & { failure: CardFailure },
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, ${noClaim}, status = ${targetOf('fail_transfer')}, payer_id = null,
        ${failureColumns(request)}, ${endedColumn(request)}
      where ${held(request, 'fail_transfer')}
        and (failure_attempt_id, failed_at) is distinct from
          (${request.attemptId}, ${request.failure.at}::timestamptz)
      returning ${changedColumns}`,
  );
}

/** Records that an attempt without a claim has ended, so that its delayed claim has no effect. */
export async function recordEndedAttempt(trx: Transaction, request: Release): Promise<void> {
  await execute(
    trx,
    sql`update invoices set ${endedColumn(request)} where id = ${request.invoiceId} and ${hasNotEnded(request.attemptId)}`,
  );
}

/** Saves the newest failed card attempt; a pending invoice becomes failed, a failed one stays so. */
export async function recordFailedAttempt(
  trx: Transaction,
  request: Failed,
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, status = ${targetOf('fail')}, ${failureColumns(request)}
      where id = ${request.invoiceId} and status = any(${[...sourcesOf('fail'), targetOf('fail')]})
        and not ${isOverdue}
      returning ${changedColumns}`,
  );
}

function claimable({ invoiceId, attemptId, amountVersion }: Claim, isFree: Sql): Sql {
  return sql`id = ${invoiceId} and status = any(${payableStatuses})
    and amount_version = ${amountVersion}::bigint and amount_minor > 0 and not ${isOverdue}
    and ${isFree} and ${hasNotEnded(attemptId)}`;
}

/** Reads a column of the locked row, so that a claim that waited for the end of its attempt sees it. */
export function hasNotEnded(attemptId: string): Sql {
  return sql`not ended_attempt_ids @> array[${attemptId}::text]`;
}

/** Appends an attempt that has ended, dropping the oldest ones beyond the limit. */
function endedColumn({ attemptId, endsAttempt }: Release): Sql {
  const kept = sql`ended_attempt_ids[greatest(1, cardinality(ended_attempt_ids) + 2 - ${MAX_ENDED_ATTEMPTS}):]`;
  return sql`ended_attempt_ids = case when ${endsAttempt}::boolean
    then array_append(${kept}, ${attemptId}::text) else ended_attempt_ids end`;
}

function claimedBy({ attemptId, rail }: Claim): Sql {
  return sql`claim_attempt_id = ${attemptId}, claim_rail = ${rail}, claimed_at = now()`;
}

/** True if no other attempt holds it; this one may hold it already, to take money, before it has to wait. */
export function isUnclaimedOrClaimedBy(attemptId: string): Sql {
  return sql`(claim_attempt_id is null or claim_attempt_id = ${attemptId})`;
}

function held({ invoiceId, attemptId }: Release, action: Action) {
  return sql`id = ${invoiceId} and claim_attempt_id = ${attemptId} and status = any(${sourcesOf(action)})`;
}

function failureColumns({ attemptId, failure }: Failed) {
  return sql`failure_attempt_id = ${attemptId}, failure_code = ${failure.code},
    failure_message = ${failure.message}, failed_at = coalesce(${failure.at}::timestamptz, now())`;
}

export interface Claim {
  invoiceId: string;
  attemptId: string;
  rail: string;
  amountVersion: bigint;
  /** Empty for a link holder. */
  payerId: string;
}

interface Manual {
  paymentMethodId: string;
  paymentMethodName: string;
  userNotes: string;
  receiptKey: string;
  conversion: FrozenConversion | undefined;
}

interface Release {
  invoiceId: string;
  attemptId: string;
  /** Whether the attempt has ended, so that it never claims again. */
  endsAttempt: boolean;
}

interface Failed {
  invoiceId: string;
  attemptId: string;
  failure: CardFailure;
}

export interface CardFailure {
  code: string;
  message: string;
  /** Null for now. */
  at: Date | null;
}
