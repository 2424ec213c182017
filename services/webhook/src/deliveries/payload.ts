import { parseExact } from '@checkout/kit/values/exact-json.ts';
import type { EventCoupon, InvoiceEvent } from '@checkout/proto/invoice/v1/events.ts';

/** The kinds of change that sibling services are told of, and under which name. */
const TOLD: Partial<Record<string, string>> = {
  paid: 'invoice.paid',
  failed: 'invoice.failed',
  expired: 'invoice.expired',
  cancelled: 'invoice.cancelled',
  refunded: 'invoice.refunded',
};

/** Where events about these changes are published. */
export const toldSubjects = Object.keys(TOLD).map((kind) => `checkout.invoice.${kind}`);

/** The name under which a change is told, undefined for one that is not. */
export function toldAs({ kind, sendWebhook }: InvoiceEvent): string | undefined {
  return sendWebhook ? TOLD[kind] : undefined;
}

/**
 * The body that every service gets, made once and signed as it stands. Amounts are JSON numbers of minor units; they
 * are bounded far below what a number holds exactly.
 */
export function payloadOf(event: InvoiceEvent, toldName: string): string {
  const userId = event.recipientId || event.payerId;
  return JSON.stringify({
    event: toldName,
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

/** What services are told. */
export interface ToldEvent {
  id: string;
  event: string;
  invoiceId: string;
  number: string;
  version: bigint;
  /** Of the event before it, 0 for the first; missing where that is not known, or does not matter any more. */
  previousVersion?: bigint | undefined;
  payload: string;
}
