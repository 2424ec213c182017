import { execute, type Queryable, sql } from '@checkout/kit/database/sql.ts';

/** Writes a movement of money down, once per attempt, type and reference; rows never change. */
export async function insertTransaction(trx: Queryable, entry: LedgerEntry): Promise<void> {
  await execute(
    trx,
    sql`insert into transactions (
          id, attempt_id, user_id, type, amount, amount_minor, currency, description, invoice_id, provider,
          provider_reference, payment_method_id, balance_before, balance_after, metadata
        ) values (
          ${crypto.randomUUID()}, ${entry.attemptId}, ${entry.userId}, ${entry.type}, ${entry.amount},
          ${entry.amountMinor}, ${entry.currency}, ${entry.description}, ${entry.invoiceId}, ${entry.provider},
          ${entry.providerReference}, ${entry.paymentMethodId}, ${entry.balanceBefore}, ${entry.balanceAfter},
          ${JSON.stringify(entry.metadata)}
        ) on conflict (attempt_id, type, provider_reference) do nothing`,
  );
}

export interface LedgerEntry {
  attemptId: string;
  userId: string;
  type:
    | 'payment'
    | 'deduction'
    | 'refund'
    | 'refund_reversal'
    | 'dispute'
    | 'dispute_fee'
    | 'dispute_reversal'
    | 'orphan_debit';
  /** Decimal text: major units of the currency, or whole gems. */
  amount: string;
  amountMinor: bigint;
  currency: string;
  description: string;
  invoiceId: string | null;
  provider: string;
  providerReference: string;
  paymentMethodId: string | null;
  /** Whole gems of the payer's wallet, where it told them. */
  balanceBefore: bigint | null;
  balanceAfter: bigint | null;
  metadata: Record<string, string>;
}
