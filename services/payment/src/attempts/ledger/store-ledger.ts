import type { Transaction } from '@checkout/kit/database/database.ts';
import { executeWithCommit, type Sql, sql } from '@checkout/kit/database/sql.ts';
import { type Booking, linesOf } from '../../books/lines-of.ts';
import { posting } from '../../books/store-post.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * Writes a movement of money to the ledger and both of its sides to the books, once per attempt, type and
 * reference; rows never change. Writes nothing when `onlyIf` is false at that time. Sent together with
 * COMMIT, because the accounts are locked until then.
 */
export function insertTransaction(
  trx: Transaction,
  { occurredAt, ...entry }: LedgerEntry,
  booking: Booking,
  onlyIf: Sql = sql`true`,
): void {
  const id = crypto.randomUUID();
  const { type: kind, attemptId, invoiceId, providerReference: reference, description } = entry;
  const lines = linesOf(entry, booking);
  const booked = { id, kind, attemptId, invoiceId, reference, description, occurredAt, lines };
  executeWithCommit(
    trx,
    sql`with moved as (insert into transactions (
          id, attempt_id, user_id, type, amount, amount_minor, currency, description, invoice_id, provider,
          provider_reference, payment_method_id, balance_before, balance_after, metadata
        ) select
          ${id}, ${entry.attemptId}, ${entry.userId}, ${entry.type}, ${entry.amount},
          ${entry.amountMinor}, ${entry.currency}, ${entry.description}, ${entry.invoiceId}, ${entry.provider},
          ${entry.providerReference}, ${entry.paymentMethodId}, ${entry.balanceBefore}, ${entry.balanceAfter},
          ${JSON.stringify(entry.metadata)}
        where ${onlyIf} on conflict (attempt_id, type, provider_reference) do nothing returning id)
        select ${posting([booked])} from moved`,
  );
}
