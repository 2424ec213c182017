import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, rows, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { sourcesOf, targetOf } from '../invoices/state.ts';
import { changedColumns, nextVersion } from '../invoices/store-columns.ts';

/** Applies refunds to the invoice; returns undefined in a status that no payment has led to. */
export async function updateRefundState(
  trx: Transaction,
  { invoiceId, isBack, underWayMinor, refundedMinor }: RefundState,
): Promise<ChangedRow | undefined> {
  return await maybeOne(
    trx,
    sql`
      update invoices set ${nextVersion}, refund_under_way_minor = ${underWayMinor}::bigint,
        refunded_minor = ${refundedMinor}::bigint,
        refunded_at = case when ${isBack}::boolean then coalesce(refunded_at, now()) end,
        status = case
          when ${isBack}::boolean and status = any(${sourcesOf('refund')}) then ${targetOf('refund')}
          when not ${isBack}::boolean and status = any(${sourcesOf('return_refund')}) then ${targetOf('return_refund')}
          else status end
      where id = ${invoiceId} and status in ('paid', 'refunded', 'cancelled') returning ${changedColumns}`,
  );
}

/** Saves refunds with the settlement, which is reversed while all of its money is back with the payer. */
export async function saveRefunds(trx: Transaction, refunds: SavedRefunds): Promise<void> {
  const { attemptId, invoiceId, version, refundedMinor, isBack, reference } = refunds;
  await execute(
    trx,
    sql`update settlements set refund_version = ${version}, refunded_minor = ${refundedMinor},
          reversed_at = case when ${isBack}::boolean then coalesce(reversed_at, now()) end,
          reversal_reference = case when ${isBack}::boolean then coalesce(reversal_reference, ${reference}) end
        where attempt_id = ${attemptId} and invoice_id = ${invoiceId}`,
  );
}

/** Returns when each of these invoices that is cancelled was cancelled. */
export async function findCancellations(trx: Transaction, invoiceIds: string[]): Promise<Cancellation[]> {
  return await rows(
    trx,
    sql`select invoice_id as "invoiceId", min(at) as at from invoice_history
        where invoice_id = any(${invoiceIds}::uuid[]) and to_status = 'cancelled' group by invoice_id`,
  );
}

interface Cancellation {
  invoiceId: string;
  at: Date;
}

interface RefundState {
  invoiceId: string;
  isBack: boolean;
  underWayMinor: bigint;
  refundedMinor: bigint;
}

interface SavedRefunds {
  attemptId: string;
  invoiceId: string;
  version: bigint;
  refundedMinor: bigint;
  isBack: boolean;
  /** The provider's id of the refund that completed it. */
  reference: string;
}
