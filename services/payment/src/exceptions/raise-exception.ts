import type { Transaction } from '@checkout/kit/database/database.ts';
import { appendAttemptEvent } from '../attempts/append-attempt-event.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { type ExceptionKind, insertException } from './store-exceptions.ts';

/** Keeps money that needs a person in sight of admins; saying the same thing twice is one exception. */
export async function raiseException(
  trx: Transaction,
  attempt: Attempt,
  { kind, description, amountMinor, currency, reference }: Raised,
): Promise<void> {
  const isGems = attempt.gems !== null;
  const added = await insertException(trx, {
    kind,
    attemptId: attempt.id,
    invoiceId: attempt.invoiceId,
    description,
    amountMinor: isGems ? (attempt.gems ?? 0n) : amountMinor,
    currency: isGems ? '' : currency,
    providerReference: reference,
  });
  if (added) appendAttemptEvent(trx, attempt, { kind: 'exception_raised', reason: kind });
}

interface Raised {
  kind: ExceptionKind;
  description: string;
  amountMinor: bigint;
  currency: string;
  reference: string;
}
