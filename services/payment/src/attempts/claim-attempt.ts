import { AppError, isTransient } from '@checkout/kit/errors.ts';
import type { Finding } from '../methods/method.ts';
import type { Rooms } from '../rooms.ts';
import { type Attempt, conversionOf } from './attempt.ts';
import { endWithoutMoney } from './fail-attempt.ts';

/**
 * Freezes the invoice for this attempt. A refusal ends the attempt and is thrown on. When the invoice service cannot
 * be reached the claim may stand or not: the attempt stays `created` until the reconciler has released it.
 */
export async function claimAttempt(rooms: Rooms, attempt: Attempt, hold?: Held): Promise<void> {
  try {
    await claimInvoice(rooms, attempt, hold);
  } catch (error) {
    if (!isTransient(error) && error instanceof AppError) {
      await endWithoutMoney(rooms, attempt, { failure: { code: error.reason, message: error.message } });
    }
    throw error;
  }
}

/** The claim alone; throws what the invoice service refuses. */
export async function claimInvoice(
  { invoices }: Pick<Rooms, 'invoices'>,
  attempt: Attempt,
  hold?: Held,
): Promise<void> {
  await invoices.claimInvoice({
    invoiceId: attempt.invoiceId ?? '',
    attemptId: attempt.id,
    rail: attempt.rail,
    amountVersion: attempt.amountVersion,
    payerId: attempt.payerId,
    holdStatus: hold?.holdStatus ?? '',
    manual: hold?.manual,
    conversion: conversionOf(attempt),
  });
}

type Held = Extract<Finding, { kind: 'held' }>;
