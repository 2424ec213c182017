import type { Transaction } from '@checkout/kit/database/database.ts';
import type { Sql } from '@checkout/kit/database/sql.ts';
import { appendEvent } from '@checkout/kit/events/outbox.ts';
import { PaymentEvent } from '@checkout/proto/payment/v1/events.ts';
import type { Attempt } from './attempt.ts';
import { countOutcome } from './attempt-metrics.ts';

/**
 * Appends an event about an attempt to the outbox, in the same transaction as the change that it reports.
 * With `onlyIf`, the event is appended only where that SQL condition holds.
 */
export function appendAttemptEvent(
  trx: Transaction,
  attempt: EventAttempt,
  { kind, reason = '', onlyIf }: { kind: PaymentEventKind; reason?: string; onlyIf?: Sql | undefined },
): void {
  const id = crypto.randomUUID();
  const event = PaymentEvent.fromPartial({
    eventId: id,
    kind,
    attemptId: attempt.id,
    invoiceId: attempt.invoiceId ?? '',
    rail: attempt.rail,
    payerId: attempt.payerId,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    gems: attempt.gems ?? undefined,
    providerReference: attempt.providerReference,
    reason,
    occurredAt: new Date(),
  });
  appendEvent(trx, {
    id,
    about: attempt.invoiceId ?? attempt.id,
    subject: `checkout.payment.${kind}`,
    payload: JSON.stringify(PaymentEvent.toJSON(event)),
    onlyIf,
    onCommitted: () => countOutcome({ rail: attempt.rail, outcome: kind.replace('attempt_', '') }),
  });
}

type EventAttempt = Pick<
  Attempt,
  'id' | 'invoiceId' | 'rail' | 'payerId' | 'amountMinor' | 'currency' | 'gems' | 'providerReference'
>;

export type PaymentEventKind =
  | 'attempt_started'
  | 'attempt_succeeded'
  | 'attempt_failed'
  | 'attempt_unknown'
  | 'refunded'
  | 'refund_failed'
  | 'exception_raised';
