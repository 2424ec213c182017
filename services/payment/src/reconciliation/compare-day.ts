import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { appendAttemptEvent } from '../attempts/append-attempt-event.ts';
import { findAttempt } from '../attempts/store-attempts.ts';
import type { Deps } from '../deps.ts';
import { bookReport } from './book-report.ts';
import { amountInQuestion, describeDifference } from './difference.ts';
import type { Report } from './report.ts';
import { type FoundDifference, findDifferences, type Judged, saveComparison } from './store-comparison.ts';
import { insertDifference, insertDifferenceException, settleDifferences } from './store-differences.ts';
import { holdTurn, type Turn } from './store-turns.ts';

/**
 * Compares the report of a day with our ledger, in both directions and to the cent: books what only the
 * report contains, raises each difference once as an exception, and ends the exceptions of differences that
 * no longer exist. Idempotent.
 */
export async function compareDay(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  report: Report,
  { turn, judged }: { turn: Turn; judged: Judged },
): Promise<void> {
  const { source, day } = judged;
  await bookReport(db, report, day);
  const outcome = await inTransaction(db, async (trx) => {
    await holdTurn(trx, turn);
    const found = await findDifferences(trx, judged);
    for (const difference of found) await raise(trx, judged, difference);
    const { ended } = await settleDifferences(trx, { source, day, found });
    await saveComparison(trx, judged);
    return { differences: found.length, ended };
  });
  log.info({ source, day, ...outcome }, 'day reconciled');
}

async function raise(trx: Transaction, { source, day }: Judged, found: FoundDifference): Promise<void> {
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
