import { type Queryable, rows, sql } from '@checkout/kit/database/sql.ts';

/** Returns the settlements of these attempts. */
export async function findSettlements(db: Queryable, attemptIds: string[]): Promise<PricedSettlement[]> {
  return await rows<PricedSettlement>(
    db,
    sql`select ${columns} from settlements join invoices on invoices.id = settlements.invoice_id
        where settlements.attempt_id = any(${attemptIds})`,
  );
}

/** Returns settlements of zero, where a coupon covers the whole price, ordered by id. */
export async function findFreeOrders(
  db: Queryable,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<PricedSettlement[]> {
  return await rows<PricedSettlement>(
    db,
    sql`select ${columns} from settlements join invoices on invoices.id = settlements.invoice_id
        where settlements.id > ${afterId} and settlements.amount_minor = 0
        order by settlements.id limit ${limit}`,
  );
}

const columns = sql`
  settlements.id, settlements.attempt_id as "attemptId", settlements.invoice_id as "invoiceId", invoices.number,
  settlements.currency, coalesce(invoices.original_amount_minor, invoices.amount_minor) as "originalAmountMinor",
  settlements.settled_at as "settledAt"`;

/** A settlement with the price of its invoice before the discount, which no longer changes. */
interface PricedSettlement {
  id: bigint;
  attemptId: string;
  invoiceId: string;
  number: string;
  currency: string;
  originalAmountMinor: bigint;
  settledAt: Date;
}
