import type { Transaction } from '@checkout/kit/database/database.ts';
import type { LedgerEntry } from '../attempts/ledger/ledger.ts';
import { insertTransaction } from '../attempts/ledger/store-ledger.ts';
import type { Booking } from './lines-of.ts';
import { sumsOfAttempt } from './store-books.ts';
import { postWithCommit } from './store-post.ts';

/**
 * Books money that pays nothing. Parts of it that were refunded before this was known were booked as refunds
 * of a payment and are reclassified. The caller must hold the attempt's row lock to keep out other refunds.
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
  postWithCommit(trx, [{ id: crypto.randomUUID(), ...fact }]);
}
