import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { appendAttemptEvent } from '../attempts/append-attempt-event.ts';
import { findAttempt } from '../attempts/store-attempts.ts';
import type { Deps } from '../deps.ts';
import { bookReport } from './book-report.ts';
import { amountInQuestion, describeDifference } from './difference.ts';
import type { Report } from './report.ts';
import {
  type ComparedDay,
  type FoundDifference,
  findDifferences,
  saveComparison,
} from './store-comparison.ts';
import { insertDifference, insertDifferenceException, settleDifferences } from './store-differences.ts';
import { lockLease, type StepLease } from './store-runs.ts';

/**
 * Compares the report of a day with our ledger, in both directions and to the cent: books what only the
 * report contains, raises each difference once as an exception, and ends the exceptions of differences that
 * no longer exist. Idempotent.
 */
export async function compareDay(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  report: Report,
  { lease, compared }: { lease: StepLease; compared: ComparedDay },
): Promise<void> {
  const { source, day } = compared;
  await bookReport(db, report, day);
  const outcome = await inTransaction(db, async (trx) => {
    await lockLease(trx, lease);
    const found = await findDifferences(trx, compared);
    for (const difference of found) await raiseDifference(trx, compared, difference);
    const { ended } = await settleDifferences(trx, { source, day, found });
    await saveComparison(trx, compared);
    return { differences: found.length, ended };
  });
  log.info({ source, day, ...outcome }, 'day reconciled');
}

async function raiseDifference(
  trx: Transaction,
  { source, day }: ComparedDay,
  found: FoundDifference,
): Promise<void> {
  const id = await insertDifference(trx, { source, day, found });
  if (id === undefined) return;
  const { kind, attemptId, invoiceId, reference } = found;
  await insertDifferenceException(trx, {
    id,
    kind,
    attemptId,
    invoiceId,
    description: describeDifference(source, found),
    ...amountInQuestion(found),
    reference: [found.what, reference, found.lineId, found.memberId].filter(Boolean).join(' '),
  });
  const attempt = attemptId === null ? undefined : await findAttempt(trx, attemptId);
  if (attempt?.invoiceId) appendAttemptEvent(trx, attempt, { kind: 'exception_raised', reason: kind });
}
