import type { PaymentAttempt } from '@checkout/contract/payment-attempt.ts';
import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Attempt, Exception } from '@checkout/proto/payment/v1/payment.ts';
import { instantOrNull, instantText, minorOrNull, textOrNull } from './text.ts';

/** One try to pay, with everything that is known of it. */
export function attemptView(attempt: Attempt): PaymentAttempt {
  const { amountMinor, currency, events } = attempt;
  return {
    id: attempt.id,
    rail: attempt.rail as PaymentAttempt['rail'],
    state: attempt.state as PaymentAttempt['state'],
    amountMinor: Number(amountMinor),
    currency: currency as Currency,
    amountFormatted: formatMinor(amountMinor, currency as Currency),
    gems: minorOrNull(attempt.gems),
    payerId: textOrNull(attempt.payerId),
    paymentMethodName: textOrNull(attempt.paymentMethodName),
    providerReference: textOrNull(attempt.providerReference),
    failureCode: textOrNull(attempt.failureCode),
    failureMessage: textOrNull(attempt.failureMessage),
    createdAt: instantText(attempt.createdAt),
    updatedAt: instantText(attempt.updatedAt),
    events: events.map(({ at, kind, actor, detail }) => ({
      at: instantText(at),
      kind: kind as PaymentAttempt['events'][number]['kind'],
      actor: textOrNull(actor),
      detail: textOrNull(detail),
    })),
  };
}

/** Money that needs, or needed, a person. Without a currency the amount is whole gems. */
export function exceptionView(exception: Exception | undefined): PaymentException {
  if (exception === undefined) throw new Error('an answer came without its exception');
  const { amountMinor, currency } = exception;
  return {
    id: exception.id,
    kind: exception.kind as PaymentException['kind'],
    invoiceId: textOrNull(exception.invoiceId),
    gfaInvoiceId: textOrNull(exception.number),
    attemptId: textOrNull(exception.attemptId),
    description: exception.description,
    amountMinor: Number(amountMinor),
    currency: textOrNull(currency) as PaymentException['currency'],
    amountFormatted:
      currency === ''
        ? `${amountMinor.toLocaleString('en-US')} gems`
        : formatMinor(amountMinor, currency as Currency),
    resolution: exception.resolution as PaymentException['resolution'],
    createdAt: instantText(exception.createdAt),
    resolvedAt: instantOrNull(exception.resolvedAt),
    resolvedBy: textOrNull(exception.resolvedBy),
    resolvedByName: textOrNull(exception.resolvedByName),
    notes: textOrNull(exception.notes),
  };
}
