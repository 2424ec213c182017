import { inTransaction } from '@checkout/kit/database.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { raiseException } from '../exceptions/raise-exception.ts';
import { markRefunded, type UnwantedKind } from '../exceptions/store-exceptions.ts';
import type { Taken } from '../methods/method.ts';
import type { Rooms } from '../rooms.ts';
import { appendAttemptEvent } from './append-attempt-event.ts';
import type { Attempt } from './attempt.ts';
import { refundEntry, takenEntry } from './ledger.ts';
import { markFailed } from './store-attempt-life.ts';
import { insertTransaction } from './store-ledger.ts';

/**
 * Gives money back that the invoice did not want, or keeps it visible where the other side knows no way back. The
 * exception is written first: from then on the decision stands, and a crash anywhere is finished by the reconciler.
 */
export async function returnMoney(
  rooms: Rooms,
  attempt: Attempt,
  { taken, kind }: { taken: Taken; kind: UnwantedKind },
): Promise<void> {
  const { db, invoices, methods } = rooms;
  await inTransaction(db, (trx) =>
    raiseException(trx, attempt, {
      kind,
      description: `${REASONS[kind]}: ${attempt.description}`,
      amountMinor: taken.amountMinor,
      currency: taken.currency,
      reference: taken.reference,
    }),
  );
  const returned = await methods.get(attempt.rail)?.giveBack?.(attempt);
  await invoices.noteMoney({
    invoiceId: attempt.invoiceId ?? '',
    noteId: `${attempt.id}:${kind}`,
    reason: noteOf(attempt, { taken, kind, isReturned: returned !== undefined }),
  });
  await invoices.releaseInvoice({ invoiceId: attempt.invoiceId ?? '', attemptId: attempt.id });
  await finishReturn(rooms, attempt, { taken, kind, refundReference: returned?.reference });
}

async function finishReturn(
  { db }: Rooms,
  attempt: Attempt,
  { taken, kind, refundReference }: { taken: Taken; kind: UnwantedKind; refundReference: string | undefined },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const failure = { code: kind.toUpperCase(), message: REASONS[kind] };
    const ended = await markFailed(trx, {
      id: attempt.id,
      reference: attempt.providerReference,
      failure,
      watchSeconds: 0,
      nextCheckSeconds: 0,
      freesKey: false,
    });
    if (ended === undefined) return;
    await insertTransaction(trx, takenEntry(ended, taken, 'payment'));
    if (refundReference === undefined) {
      await appendAttemptEvent(trx, ended, { kind: 'attempt_failed', reason: failure.code });
      return;
    }
    await insertTransaction(trx, refundEntry(ended, { taken, reference: refundReference }));
    await markRefunded(trx, { attemptId: attempt.id, kind });
    await appendAttemptEvent(trx, ended, { kind: 'refunded', reason: failure.code });
  });
}

function noteOf(
  { rail }: Attempt,
  { taken, kind, isReturned }: { taken: Taken; kind: UnwantedKind; isReturned: boolean },
): string {
  const amount = formatMinor(taken.amountMinor, taken.currency as Parameters<typeof formatMinor>[1]);
  const ending = isReturned ? 'It was refunded at once' : 'It has to be given back by hand';
  return `${REASONS[kind]} (${rail}, ${amount}, ${taken.reference}). ${ending}.`;
}

const REASONS: Record<UnwantedKind, string> = {
  late_payment: 'Money arrived after the invoice was closed',
  surplus_payment: 'Money arrived for an invoice that was paid already',
  amount_mismatch: 'Money arrived that is not what the invoice asks for',
};
