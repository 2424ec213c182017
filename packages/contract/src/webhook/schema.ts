import * as z from 'zod';
import { invoiceStatus } from '../invoice/status.ts';
import { actor } from '../values/actor.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { uuid } from '../values/identifier.ts';
import { metadataView } from '../values/metadata.ts';
import { countedPageInfo, optionalEnumParam, pageQuery, queryText } from '../values/paging.ts';
import { periodQuery } from '../values/period.ts';
import { timestamp } from '../values/timestamp.ts';

/** The events that sibling services receive. */
export const webhookEvents = [
  'invoice.paid',
  'invoice.failed',
  'invoice.expired',
  'invoice.cancelled',
  'invoice.refunded',
] as const;

const webhookEvent = z.enum(webhookEvents).meta({ id: 'WebhookEvent' });

/** The coupon on the invoice at the time of the event. */
const webhookCoupon = z.strictObject({
  code: z.string(),
  discountPercent: z.number(),
  discountAmountMinor: amountMinor,
  originalAmountMinor: amountMinor,
  finalAmountMinor: amountMinor,
  currency,
});

/** The body that is posted to every configured service. */
export const webhookPayload = z
  .strictObject({
    event: webhookEvent,
    invoiceId: uuid,
    gfaInvoiceId: z.string(),
    status: invoiceStatus,
    timestamp,
    metadata: metadataView,
    amountMinor,
    currency,
    recipientEmail: z.string(),
    userId: z.string().optional(),
    coupon: webhookCoupon.optional(),
  })
  .meta({ id: 'WebhookPayload' });

/** One delivery attempt; `status` is the receiver's HTTP status, null without a response. */
const deliveryAttempt = z.strictObject({
  at: timestamp,
  status: z.int().nullable(),
  durationMs: z.int().nonnegative(),
  error: z.string().nullable(),
});

const deliveryResend = z.strictObject({
  at: timestamp,
  actor,
});

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

/** The delivery of one event to one service. */
export const webhookDelivery = z
  .strictObject({
    id: z.string(),
    event: webhookEvent,
    service: z.string(),
    status: z.enum(deliveryStatuses),
    createdAt: timestamp,
    nextAttemptAt: timestamp.nullable(),
    attempts: z.array(deliveryAttempt),
    resends: z.array(deliveryResend).describe('Who sent it again, oldest first'),
  })
  .meta({ id: 'WebhookDelivery' });

/** The same, in a list of all invoices. */
export const adminWebhookDelivery = webhookDelivery
  .extend({ invoiceId: uuid, gfaInvoiceId: z.string() })
  .meta({ id: 'AdminWebhookDelivery' });

/** Including the payload and headers as sent, or to be sent. */
const webhookDeliveryDetail = adminWebhookDelivery
  .extend({
    payload: z.record(z.string(), z.unknown()).describe('The exact body, as in WebhookPayload'),
    headers: z
      .record(z.string(), z.string())
      .describe('Headers of the last attempt, without secret and signature'),
  })
  .meta({ id: 'WebhookDeliveryDetail' });

/** Query of the list of all invoices; a missing or empty filter matches everything. */
export const webhookQuery = pageQuery.extend({
  service: queryText('Service', 100),
  event: optionalEnumParam('Event', webhookEvents),
  status: optionalEnumParam('Status', deliveryStatuses),
  search: queryText('Search', 200).describe(
    'Start of a readable id, its number alone, the UUID of an invoice or delivery, or a `webhook-id`',
  ),
  ...periodQuery('created'),
});

export const adminWebhookList = z.strictObject({
  deliveries: z.array(adminWebhookDelivery),
  services: z.array(z.string()).describe('Services that can be filtered by'),
  ...countedPageInfo,
});
export const webhookDetailAnswer = z.strictObject({ delivery: webhookDeliveryDetail });
export const webhookSentAgain = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  delivery: adminWebhookDelivery,
});

/**
 * The data of a `delivery` event of an event stream: a delivery was queued, attempted, delivered or given up.
 */
export const deliveryEvent = z
  .strictObject({ id: z.string(), invoiceId: uuid, status: z.enum(deliveryStatuses), updatedAt: timestamp })
  .meta({ id: 'DeliveryEvent' });

export const webhookDeliveryList = z.strictObject({ deliveries: z.array(webhookDelivery) });

export type WebhookDelivery = z.output<typeof webhookDelivery>;
export type DeliveryEvent = z.output<typeof deliveryEvent>;
export type AdminWebhookDelivery = z.output<typeof adminWebhookDelivery>;
