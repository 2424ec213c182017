import type { Transaction } from '@checkout/kit/database/database.ts';
import { gemUnit } from '@checkout/money/gems.ts';
import { appendAttemptEvent } from '../attempts/append-attempt-event.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { heldOf } from '../books/lines-of.ts';
import { type ExceptionKind, insertException } from './store-exceptions.ts';

/**
 * Keeps money that needs a person in sight of admins, in the unit in which it was sent; saying the same thing twice is
 * one exception.
 */
export async function raiseException(
  trx: Transaction,
  attempt: Attempt,
  { kind, description, amountMinor, currency, reference }: Raised,
): Promise<void> {
  const held = heldOf({ amountMinor, currency }, { attempt });
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
  /** In the currency of the invoice, even where the payer sent another one. */
  amountMinor: bigint;
  currency: string;
  reference: string;
}
