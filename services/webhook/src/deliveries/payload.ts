import { parseExact } from '@checkout/kit/values/exact-json.ts';
import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';

/** The kinds of invoice events that are sent to sibling services, and the names under which they are sent. */
const WEBHOOK_EVENT_NAMES: Partial<Record<string, string>> = {
  paid: 'invoice.paid',
  failed: 'invoice.failed',
  expired: 'invoice.expired',
  cancelled: 'invoice.cancelled',
  refunded: 'invoice.refunded',
};

/** The event subjects of these kinds. */
export const webhookSubjects = Object.keys(WEBHOOK_EVENT_NAMES).map((kind) => `checkout.invoice.${kind}`);

/** Returns the name under which an event is sent, or undefined if it is not sent. */
export function webhookEventName({ kind, sendWebhook }: InvoiceEvent): string | undefined {
  return sendWebhook ? WEBHOOK_EVENT_NAMES[kind] : undefined;
}

/**
 * Returns the body that every service receives; it is created once, and exactly this text is signed. Amounts
 * are JSON numbers of minor units, bounded far below the largest exact integer.
 */
export function payloadOf(event: InvoiceEvent, eventName: string): string {
  const userId = event.recipientId || event.payerId;
  return JSON.stringify({
    event: eventName,
    invoiceId: event.invoiceId,
    gfaInvoiceId: event.number,
    status: event.status,
    timestamp: (event.occurredAt ?? new Date()).toISOString(),
    metadata: parseExact(event.metadataJson || '{}'),
    amountMinor: Number(event.amountMinor),
    currency: event.currency,
    recipientEmail: event.recipientEmail,
    ...(userId === '' ? {} : { userId }),
    ...(event.coupon === undefined ? {} : { coupon: couponOf(event.coupon, event.currency) }),
  });
}

function couponOf(coupon: EventCoupon, currency: string): object {
  return {
    code: coupon.code,
    discountPercent: Number(coupon.discountPercent),
    discountAmountMinor: Number(coupon.discountAmountMinor),
    originalAmountMinor: Number(coupon.originalAmountMinor),
    finalAmountMinor: Number(coupon.finalAmountMinor),
    currency,
  };
}

/** An event as it is sent to services. */
export interface WebhookEvent {
  id: string;
  event: string;
  invoiceId: string;
  number: string;
  version: bigint;
  /**
   * The version of the previous sent event, 0 for the first; undefined if that is unknown or no longer
   * matters.
   */
  previousVersion?: bigint | undefined;
  payload: string;
}
