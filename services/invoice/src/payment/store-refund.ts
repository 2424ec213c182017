import type { Transaction } from '@checkout/kit/database/database.ts';
import { execute, maybeOne, rows, sql } from '@checkout/kit/database/sql.ts';
import type { ChangedRow } from '../invoices/invoice-row.ts';
import { sourcesOf, targetOf } from '../invoices/state.ts';
import { changedColumns, nextVersion } from '../invoices/store-columns.ts';

/** Brings the invoice in line with its refunds; undefined in a status that no payment has led to. */
export async function followRefunds(
  trx: Transaction,
  { invoiceId, isBack, underWayMinor, refundedMinor }: Followed,
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

/** The attempt's settlement of the invoice holds as long as its money is not back in full. */
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

/** When each of these that is cancelled was. */
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

interface Followed {
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
  /** The provider's id of the refund that made it whole. */
  reference: string;
}
