import * as z from 'zod';
import { invoiceStatuses } from '../invoice/status.ts';
import { paymentRails, settledRails } from '../rail.ts';
import { amountMinor, currency } from '../values/amount.ts';
import { unlessEmpty } from '../values/paging.ts';

/** The longest period, and the one that is shown unless another is asked for. */
export const overviewDays = { most: 366, default: 30 } as const;

const day = z.iso.date().describe('UTC day, YYYY-MM-DD');

/** Both days are included. Without them the last thirty, up to today. */
export const overviewQuery = z.object({
  from: unlessEmpty(z.iso.date('From must be a date such as 2026-01-31')),
  to: unlessEmpty(z.iso.date('To must be a date such as 2026-01-31')),
});

const count = z.int().nonnegative();
const money = { currency, count, amountMinor, amountFormatted: z.string() };

/** Days without anything are left out of every list; days come oldest first. */
export const overview = z
  .strictObject({
    from: day,
    to: day,
    received: z
      .array(z.strictObject({ day, rail: z.enum(settledRails), ...money }))
      .describe('What was settled that day, also if it was refunded later'),
    receivedTotals: z.array(z.strictObject(money)),
    waiting: z
      .array(
        z.strictObject({
          status: z.enum(['pending', 'failed', 'awaiting_bank_transfer', 'pending_admin_review']),
          ...money,
        }),
      )
      .describe('Now, whatever the period'),
    failedAttempts: z.array(z.strictObject({ day, rail: z.enum(paymentRails), count })),
    failedInvoices: z
      .array(z.strictObject({ day, status: z.enum(['failed', 'expired']), count }))
      .describe('Each invoice once for either, on the day on which it last failed or expired'),
    failedDeliveries: z.array(z.strictObject({ day, count })),
    refunds: z.array(z.strictObject({ day, ...money })).describe('In full, by the day of the refund'),
    refundTotals: z.array(z.strictObject(money)),
  })
  .meta({ id: 'Overview' });

/** What waits for an admin. */
export const adminCounts = z
  .strictObject({
    review: count.describe('Invoices under review'),
    invoices: z
      .partialRecord(z.enum(invoiceStatuses), count)
      .describe('By status; one that no invoice has is left out'),
    exceptions: count.describe('Open ones; 1000 stands for that many or more'),
    failedDeliveries: count.describe('Webhooks kept as failed; 1000 stands for that many or more'),
  })
  .meta({ id: 'AdminCounts' });

export type Overview = z.output<typeof overview>;
