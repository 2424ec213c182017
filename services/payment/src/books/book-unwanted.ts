import type { Transaction } from '@checkout/kit/database/database.ts';
import type { LedgerEntry } from '../attempts/ledger.ts';
import { insertTransaction } from '../attempts/store-ledger.ts';
import type { Booking } from './lines-of.ts';
import { sumsOfAttempt } from './store-books.ts';
import { postLast } from './store-post.ts';

/**
 * Writes down money that pays nothing. What of it went back before that was known was booked as a refund of a payment
 * and moves over. The attempt's row must be locked, so that no refund is booked in between.
 */
export async function bookUnwanted(
  trx: Transaction,
  entry: LedgerEntry,
  booking: Omit<Booking, 'isUnwanted' | 'originalMinor'>,
): Promise<void> {
  const { attemptId, invoiceId, description } = entry;
  insertTransaction(trx, entry, { ...booking, isUnwanted: true });
  const refunded = await sumsOfAttempt(trx, { attemptId, account: 'refund' });
  if (refunded.length === 0) return;
  const lines = refunded.flatMap(({ unit, amountMinor }) => [
    { account: 'unidentified', unit, amountMinor },
    { account: 'refund', unit, amountMinor: -amountMinor },
  ]);
  const fact = { kind: 'reclassification', reference: 'refund', attemptId, invoiceId, description, lines };
  postLast(trx, [{ id: crypto.randomUUID(), occurredAt: new Date(), ...fact }]);
}
