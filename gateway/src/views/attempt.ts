import type { PaymentAttempt, PaymentReview } from '@checkout/contract/attempt/schema.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Attempt, Review } from '@checkout/proto/payment/v1/payment.ts';
import { enumOf, enumOrNull, instantText, minorOrNull, textOrNull } from '../values/from-proto.ts';

/** Converts a payment attempt, with its events and its review. */
export function attemptView(attempt: Attempt): PaymentAttempt {
  const { amountMinor, currency, events, review } = attempt;
  return {
    id: attempt.id,
    rail: enumOf(attempt.rail),
    state: enumOf(attempt.state),
    amountMinor: Number(amountMinor),
    currency: enumOf(currency),
    amountFormatted: formatMinor(amountMinor, enumOf(currency)),
    gems: minorOrNull(attempt.gems),
    payerId: textOrNull(attempt.payerId),
    paymentMethodName: textOrNull(attempt.paymentMethodName),
    providerReference: textOrNull(attempt.providerReference),
    failureCode: textOrNull(attempt.failureCode),
    failureMessage: textOrNull(attempt.failureMessage),
    createdAt: instantText(attempt.createdAt),
    updatedAt: instantText(attempt.updatedAt),
    invoiceCount: attempt.invoiceCount,
    review: review ? reviewView(review) : null,
    events: events.map(({ at, kind, actor, detail }) => ({
      at: instantText(at),
      kind: enumOf(kind),
      actor: textOrNull(actor),
      detail: textOrNull(detail),
    })),
  };
}

function reviewView({ approvalsNeeded, firstApproval, obstacle }: Review): PaymentReview {
  return {
    approvalsNeeded,
    firstApproval: firstApproval
      ? {
          actor: firstApproval.actor,
          actorName: firstApproval.actorName,
          at: instantText(firstApproval.at),
          notes: firstApproval.notes,
        }
      : null,
    obstacle: enumOrNull(obstacle),
  };
}
