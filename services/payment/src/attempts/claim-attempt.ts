import { AppError, hasReason, isTransient } from '@checkout/kit/errors/errors.ts';
import type { Deps } from '../deps.ts';
import { amountChanged } from '../invoices/expected-invoice.ts';
import { type Attempt, conversionOf } from './attempt.ts';
import { endWithoutMoney } from './end-without-money.ts';
import { outcomeActor, payerOf } from './outcome-actor.ts';
import type { Outcome } from './rail.ts';
import { railOf } from './rail-of.ts';

/**
 * Claims the invoice for this attempt. A refusal ends the attempt and is rethrown. When the invoice service
 * cannot be reached, it is unknown whether the claim was made: the attempt stays `created` until the
 * reconciler has released it.
 */
export async function claimAttempt(deps: Deps, attempt: Attempt, hold?: Held): Promise<void> {
  try {
    await claimInvoice(deps, attempt, hold);
  } catch (error) {
    if (!isTransient(error) && error instanceof AppError) {
      await endWithoutMoney(deps, attempt, {
        failure: { code: error.reason, message: error.message },
        unlessDecided: true,
      });
    }
    throw hasReason(error, 'AMOUNT_CHANGED') ? await withAmounts(deps, attempt, error) : error;
  }
}

/** Adds the attempt's amount and the amount now due to the refusal, when these differ. */
async function withAmounts({ invoices }: Deps, attempt: Attempt, error: AppError): Promise<AppError> {
  const { invoice } = await invoices.getInvoice({ ref: attempt.invoiceId ?? '' });
  if (invoice === undefined || invoice.amountMinor === attempt.amountMinor) return error;
  return amountChanged({ expected: attempt, due: invoice });
}

/** Claims the invoice and changes nothing else; throws the invoice service's refusal. */
export async function claimInvoice(
  { invoices, ...deps }: Pick<Deps, 'invoices' | 'rails'>,
  attempt: Attempt,
  hold?: Held,
): Promise<void> {
  await invoices.claimInvoice({
    invoiceId: attempt.invoiceId ?? '',
    attemptId: attempt.id,
    rail: attempt.rail,
    amountVersion: attempt.amountVersion,
    payerId: attempt.payerId,
    holdStatus: railOf(deps, attempt).policy.holdStatus,
    manual: hold?.manual,
    conversion: conversionOf(attempt),
    actor: hold?.manual === undefined ? outcomeActor(attempt) : payerOf(attempt),
  });
}

type Held = Extract<Outcome, { kind: 'held' }>;
