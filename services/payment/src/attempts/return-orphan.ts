import { inTransaction } from '@checkout/kit/database/database.ts';
import type { Deps } from '../deps.ts';
import { wasResolved } from '../exceptions/store-exception-outcomes.ts';
import { markRefunded, wasUnwanted } from '../exceptions/store-exceptions.ts';
import type { Attempt } from './attempt.ts';
import { endWatch } from './checks/store-attempt-checks.ts';
import { outcomeActor } from './outcome-actor.ts';
import type { TakenPayment } from './rail.ts';
import { railOf } from './rail-of.ts';
import { recordOwed } from './record-owed.ts';
import { earlierRefund, noteOf, refundMoney } from './return-money.ts';
import { lockAttempt } from './store-attempts.ts';

const kind = 'orphan_debit';

/**
 * Records money of an attempt that had already failed, which settles nothing, and refunds it. If the rail
 * cannot refund, the money stays visible as an open exception. Idempotent: whatever reported the money reports
 * it again after a crash.
 */
export async function returnOrphan(
  deps: Deps,
  attempt: Attempt,
  taken: TakenPayment,
): Promise<{ kind: 'unwanted' }> {
  const recorded = await recordOrphan(deps, attempt, taken);
  if (recorded !== undefined && railOf(deps, attempt).refund !== undefined) {
    const { state } = await (recorded.isResolved ? earlierRefund : refundMoney)(deps, attempt);
    await deps.invoices.noteMoney({
      invoiceId: attempt.invoiceId ?? '',
      noteId: `${attempt.id}:${kind}`,
      actor: outcomeActor(attempt, taken),
      reason: noteOf(attempt, { taken, kind }, state),
    });
  }
  return { kind: 'unwanted' };
}

/**
 * Returns whether an admin has agreed with the payer what the money is for, so that it must not be refunded;
 * undefined when it was returned already, by a process that had read the attempt before.
 */
async function recordOrphan(
  deps: Deps,
  attempt: Attempt,
  taken: TakenPayment,
): Promise<{ isResolved: boolean } | undefined> {
  return await inTransaction(deps.db, async (trx) => {
    const locked = await lockAttempt(trx, attempt.id);
    if (await wasUnwanted(trx, { attemptId: attempt.id, reference: taken.reference })) return undefined;
    await recordOwed(deps, trx, attempt, { taken, kind });
    await endWatch(trx, attempt.id);
    // Refunds recorded before could not end the exception. The row is locked, so later ones will.
    const state = await railOf(deps, attempt).refundState?.(trx, locked);
    if (state === 'back') await markRefunded(trx, { attemptId: attempt.id, kind });
    return {
      isResolved: await wasResolved(trx, { attemptId: attempt.id, kind, reference: taken.reference }),
    };
  });
}
