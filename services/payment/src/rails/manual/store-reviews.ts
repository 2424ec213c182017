import { keyLifetime } from '@checkout/kit/database/key-lifetime.ts';
import { execute, maybeOne, one, type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

export async function insertReview(
  trx: Queryable,
  { attemptId, userNotes, receiptKey }: { attemptId: string; userNotes: string; receiptKey: string },
): Promise<void> {
  await execute(
    trx,
    sql`insert into manual_reviews (attempt_id, user_notes, receipt_key)
        values (${attemptId}, ${userNotes}, ${receiptKey}) on conflict do nothing`,
  );
}

export async function findReview(db: Queryable, attemptId: string): Promise<Review | undefined> {
  return await maybeOne<Review>(
    db,
    sql`select user_notes as "userNotes", receipt_key as "receiptKey", decision, decision_note as "decisionNote",
          decided_by as "decidedBy", decided_by_name as "decidedByName", is_alone as "isAlone", first_approved_by as "firstApprovedBy", first_approved_name as "firstApprovedName",
          first_approved_at as "firstApprovedAt", first_approval_note as "firstApprovalNote"
        from manual_reviews where attempt_id = ${attemptId}`,
  );
}

/** Stores the admin's decision; returns false when there is one already. The first decision is final. */
export async function saveDecision(
  trx: Queryable,
  {
    attemptId,
    decision,
    note,
    decidedBy: { id, name },
    isAlone,
    requestKey,
  }: {
    attemptId: string;
    decision: Decision;
    note: string;
    decidedBy: { id: string; name: string };
    isAlone: boolean;
    requestKey: string | null;
  },
): Promise<boolean> {
  const changed = await execute(
    trx,
    sql`update manual_reviews
        set decision = ${decision}, decision_note = ${note}, decided_by = ${id}, decided_by_name = ${name}, decided_at = now(),
          is_alone = ${isAlone}, decided_key = ${requestKey}
        where attempt_id = ${attemptId} and decision is null`,
  );
  return changed === 1;
}

/**
 * Finds the payment of an invoice that this request already decided on, as the first of two admins or as the
 * last, and the final decision by any admin: null while a second one must approve. Keys last 24 hours.
 */
export async function findDecidedBy(
  db: Queryable,
  { invoiceId, requestKey }: { invoiceId: string; requestKey: string },
): Promise<RecordedDecision | undefined> {
  return await maybeOne<RecordedDecision>(
    db,
    sql`select attempt_id as "attemptId", decision as "finalDecision",
          case when first_approved_key = ${requestKey} then 'approved' else decision end as decision
        from manual_reviews join payment_attempts on payment_attempts.id = attempt_id
        where invoice_id = ${invoiceId}
          and (decided_key = ${requestKey} and manual_reviews.decided_at > clock_timestamp() - ${keyLifetime}
            or first_approved_key = ${requestKey} and first_approved_at > clock_timestamp() - ${keyLifetime})
        order by attempt_id limit 1`,
  );
}

/** Returns the latest decision on any payment of an invoice, and whether that payment has failed. */
export async function findLastDecision(db: Queryable, invoiceId: string): Promise<LastDecision | undefined> {
  return await maybeOne<LastDecision>(
    db,
    sql`select decision, decided_by as "decidedBy", state = 'failed' as "hasFailed"
        from manual_reviews join payment_attempts on payment_attempts.id = attempt_id
        where invoice_id = ${invoiceId} and decision is not null order by manual_reviews.decided_at desc limit 1`,
  );
}

/** Lists a member's manual payments, newest first, after a position in that order. */
export async function listReviewsOf(
  db: Queryable,
  { payerId, after, limit }: { payerId: string; after: ReviewPosition | undefined; limit: number },
): Promise<PaymentRow[]> {
  const older =
    after === undefined ? sql`` : sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return await rows<PaymentRow>(
    db,
    sql`select id as "attemptId", invoice_id as "invoiceId", invoice_number as number, amount_minor as "amountMinor",
          currency, payment_method_name as "paymentMethodName", receipt_key as "receiptKey",
          user_notes as "userNotes", created_at as "confirmedAt", created_at::text as position,
          coalesce(decision, '') as decision, decision_note as "decisionNote", decided_by as "decidedBy",
          manual_reviews.decided_at as "decidedAt", state
        from payment_attempts join manual_reviews on attempt_id = id
        where payer_id = ${payerId} and payer_id <> '' ${older}
        order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countReviewsOf(db: Queryable, payerId: string): Promise<bigint> {
  const { total } = await one<{ total: bigint }>(
    db,
    sql`select count(*) as total from payment_attempts join manual_reviews on attempt_id = id
        where payer_id = ${payerId} and payer_id <> ''`,
  );
  return total;
}

export type Decision = 'approved' | 'rejected';

export interface LastDecision {
  decision: Decision;
  decidedBy: string;
  hasFailed: boolean;
}

export interface RecordedDecision {
  attemptId: string;
  /** What the request decided. */
  decision: Decision;
  finalDecision: Decision | null;
}

export interface Review {
  userNotes: string;
  receiptKey: string;
  decision: Decision | null;
  decisionNote: string;
  /** User id; empty without a decision. */
  decidedBy: string;
  decidedByName: string;
  /** The admin who approved it is also its payer. */
  isAlone: boolean;
  /** The first of two approving admins; null when there is none. */
  firstApprovedBy: string | null;
  firstApprovedName: string | null;
  firstApprovedAt: Date | null;
  firstApprovalNote: string | null;
}

/** When the payment was confirmed, as Postgres prints it, and the attempt's id, which breaks ties. */
type ReviewPosition = readonly [string, string];

interface PaymentRow {
  attemptId: string;
  invoiceId: string;
  number: string;
  amountMinor: bigint;
  currency: string;
  paymentMethodName: string;
  /** Empty without a receipt. */
  receiptKey: string;
  userNotes: string;
  confirmedAt: Date;
  position: string;
  /** Empty until there is a decision. */
  decision: string;
  decisionNote: string;
  decidedBy: string;
  decidedAt: Date | null;
  state: string;
}
