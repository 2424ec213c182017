import type { Transaction } from '@checkout/kit/database/database.ts';
import { appendEvent } from '@checkout/kit/events/outbox.ts';
import { type EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';
import type { ChangedRow, InvoiceRow } from '../invoice-row.ts';
import type { Status } from '../state.ts';
import type { ChangeKind } from './change-kinds.ts';
import { insertHistory } from './store-history.ts';
import { saveToldVersion } from './store-told.ts';

/**
 * Records a change that the transaction has made: one row of the history and one event, both written with the
 * commit. `row` is the invoice after the change, so that each version has exactly one of each. An event for
 * sibling services names the one before it, which has to be delivered to them first.
 */
export function recordChange(
  trx: Transaction,
  {
    row,
    kind,
    from,
    actor,
    reason = '',
    attemptId = null,
    noteId = null,
    sendWebhook = false,
    removedCoupon,
  }: Change,
): void {
  insertHistory(trx, {
    invoiceId: row.id,
    version: row.version,
    kind,
    actor: actor.id,
    actorName: actor.name,
    fromStatus: from,
    toStatus: row.status,
    reason,
    attemptId,
    noteId,
  });
  if (sendWebhook && !row.isToldVersionSaved) saveToldVersion(trx, row);
  const event = InvoiceEvent.fromPartial({
    ...eventFields(row),
    eventId: crypto.randomUUID(),
    kind,
    fromStatus: from,
    occurredAt: row.changedAt,
    attemptId: attemptId ?? '',
    reason,
    sendWebhook,
    previousToldVersion: sendWebhook ? row.toldVersion : undefined,
    coupon: removedCoupon ?? couponOf(row),
  });
  appendEvent(trx, {
    id: event.eventId,
    about: row.id,
    subject: `checkout.invoice.${kind}`,
    payload: JSON.stringify(InvoiceEvent.toJSON(event)),
  });
}

/** Returns the coupon on an invoice as events carry it. */
export function couponOf(row: InvoiceRow): EventCoupon | undefined {
  if (row.couponCode === null) return undefined;
  return {
    id: row.couponId ?? '',
    code: row.couponCode,
    discountPercent: row.discountPercent ?? '',
    discountAmountMinor: row.discountAmountMinor,
    originalAmountMinor: row.originalAmountMinor ?? row.amountMinor,
    finalAmountMinor: row.amountMinor,
  };
}

function eventFields(row: InvoiceRow): Partial<InvoiceEvent> {
  return {
    invoiceId: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    description: row.description,
    amountMinor: row.amountMinor,
    currency: row.currency,
    recipientEmail: row.recipientEmail,
    recipientId: row.recipientId ?? '',
    payerId: row.payerId ?? '',
    createdBy: row.createdBy,
    metadataJson: row.metadataJson,
    paymentProvider: row.paymentProvider ?? '',
    paymentMethodName: row.paymentMethodName ?? '',
    paymentReference: row.paymentReference ?? '',
    gemsUsed: row.gemsUsed ?? undefined,
    amountVersion: row.amountVersion,
  };
}

type Recorded = Pick<ChangedRow, 'changedAt' | 'toldVersion' | 'isToldVersionSaved'> & InvoiceRow;

interface Change {
  /** The invoice after the change. */
  row: Recorded;
  /** The last part of the event's subject. */
  kind: ChangeKind;
  /** Empty at creation. */
  from: Status | '';
  actor: { id: string; name: string };
  reason?: string;
  attemptId?: string | null;
  noteId?: string | null;
  /** Whether sibling services are notified of it. */
  sendWebhook?: boolean;
  /** The coupon that this change removed. */
  removedCoupon?: EventCoupon | undefined;
}
