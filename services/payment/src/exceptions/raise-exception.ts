import type { Transaction } from '@checkout/kit/database/database.ts';
import { gemUnit } from '@checkout/money/gems.ts';
import { appendAttemptEvent } from '../attempts/append-attempt-event.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { heldAmountOf } from '../books/lines-of.ts';
import type { ExceptionKind } from './exception-kinds.ts';
import { insertException } from './store-exceptions.ts';

/**
 * Raises an exception for money that needs a decision by a person, in the unit in which it was sent. Raising
 * the same exception twice has no further effect.
 */
export async function raiseException(
  trx: Transaction,
  attempt: Attempt,
  { kind, description, amountMinor, currency, reference }: Raised,
): Promise<void> {
  const held = heldAmountOf({ amountMinor, currency }, { attempt });
  const added = await insertException(trx, {
    kind,
    attemptId: attempt.id,
    invoiceId: attempt.invoiceId,
    description,
    amountMinor: held.amountMinor,
    currency: held.unit === gemUnit ? '' : held.unit,
    providerReference: reference,
  });
  if (added) appendAttemptEvent(trx, attempt, { kind: 'exception_raised', reason: kind });
}

interface Raised {
  kind: ExceptionKind;
  description: string;
  /** Minor units of the invoice's currency, even when the payer sent another currency. */
  amountMinor: bigint;
  currency: string;
  reference: string;
}
