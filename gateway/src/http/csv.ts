import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import type { ExportInvoicesResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Response } from 'express';
import { adminInvoiceView } from '../views/admin-invoice.ts';

/** Every amount in major units of the invoice's currency. */
const COLUMNS: Readonly<Record<string, (invoice: AdminInvoice) => string | number | null>> = {
  gfaInvoiceId: ({ gfaInvoiceId }) => gfaInvoiceId,
  id: ({ id }) => id,
  status: ({ status }) => status,
  recipientEmail: ({ recipientEmail }) => recipientEmail,
  recipientUsername: ({ recipientUsername }) => recipientUsername,
  amount: ({ amountMinor }) => majorOf(amountMinor),
  currency: ({ currency }) => currency,
  originalAmount: ({ originalAmountMinor }) => majorOf(originalAmountMinor),
  discountAmount: ({ discountAmountMinor }) => majorOf(discountAmountMinor),
  couponCode: ({ couponCode }) => couponCode,
  description: ({ description }) => description,
  dueDate: ({ dueDate }) => dueDate,
  createdAt: ({ createdAt }) => createdAt,
  paidAt: ({ paidAt }) => paidAt,
  paymentProvider: ({ paymentProvider }) => paymentProvider,
  paymentMethodName: ({ paymentMethodName }) => paymentMethodName,
  paymentReference: ({ paymentReference }) => paymentReference,
  gemsUsed: ({ gemsUsed }) => gemsUsed,
  adminNotes: ({ adminNotes }) => adminNotes,
  paymentUrl: ({ paymentUrl }) => paymentUrl,
};

/** A spreadsheet would run a cell that begins so. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Streams invoices as CSV, at the pace of the reader. The first batch decides whether there is a file at all. */
export async function streamCsv(
  response: Response,
  batches: AsyncIterable<ExportInvoicesResponse>,
): Promise<void> {
  const begin = (): void => {
    response.status(200).set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="invoices.csv"',
      'cache-control': 'no-store',
    });
    response.write(`\ufeff${Object.keys(COLUMNS).join(',')}\r\n`);
  };
  for await (const { invoices } of batches) {
    if (!response.headersSent) begin();
    if (response.destroyed) return;
    const lines = invoices.map((invoice) => {
      const view = adminInvoiceView(invoice);
      return Object.values(COLUMNS)
        .map((read) => csvCell(read(view)))
        .join(',');
    });
    if (lines.length > 0 && !response.write(`${lines.join('\r\n')}\r\n`)) await drained(response);
  }
  if (!response.headersSent) begin();
  response.end();
}

/** Resolves when the reader wants more, or has gone. */
function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

function majorOf(amountMinor: number | null): string | null {
  return amountMinor === null ? null : toMajorText(BigInt(amountMinor));
}

/** One cell, quoted where needed and safe to open in a spreadsheet; numbers stay numbers. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
