import * as z from 'zod';
import { invoiceStatuses } from '../invoice/status.ts';
import { paymentRails, settledRails } from '../rail.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { optionalParam } from '../values/paging.ts';
import { utcDay } from '../values/timestamp.ts';

const day = z.iso.date().describe('UTC day, YYYY-MM-DD');

/** Both days are inclusive. Defaults to the last thirty days up to today. */
export const overviewQuery = z.object({
  from: optionalParam(utcDay('From')),
  to: optionalParam(utcDay('To')),
});

const count = z.int().nonnegative();
const money = { currency, count, amountMinor, amountFormatted: z.string() };

/** All lists leave out days without any and are sorted oldest first. */
export const overview = z
  .strictObject({
    from: day,
    to: day,
    received: z
      .array(z.strictObject({ day, rail: z.enum(settledRails), ...money }))
      .describe('Payments settled on that day, even if refunded later'),
    receivedTotals: z.array(z.strictObject(money)),
    waiting: z
      .array(
        z.strictObject({
          status: z.enum(['pending', 'failed', 'awaiting_bank_transfer', 'pending_admin_review']),
          ...money,
        }),
      )
      .describe('Current, independent of the period'),
    failedAttempts: z.array(z.strictObject({ day, rail: z.enum(paymentRails), count })),
    failedInvoices: z
      .array(z.strictObject({ day, status: z.enum(['failed', 'expired']), count }))
      .describe('Each invoice counts once per status, on the day on which it last failed or expired'),
    failedDeliveries: z.array(z.strictObject({ day, count })),
    refunds: z.array(z.strictObject({ day, ...money })).describe('Full refunds, by the day of the refund'),
    refundTotals: z.array(z.strictObject(money)),
  })
  .meta({ id: 'Overview' });

/** The items that need an admin. */
export const adminCounts = z
  .strictObject({
    review: count.describe('Number of invoices under review'),
    invoices: z
      .partialRecord(z.enum(invoiceStatuses), count)
      .describe('Number of invoices by status; statuses without invoices are left out'),
    exceptions: count.describe('Open exceptions; 1000 means 1000 or more'),
    failedDeliveries: count.describe('Failed webhook deliveries; 1000 means 1000 or more'),
  })
  .meta({ id: 'AdminCounts' });

export type Overview = z.output<typeof overview>;
