import type { InvoiceRow } from '../invoices/invoice-row.ts';

/** Of all that people wrote; what else a message has, which holds 12 MB, is small beside it. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Each may be some kilobytes long. The address stands for all billing details. */
const texts = [
  'metadataJson',
  'description',
  'userNotes',
  'adminNotes',
  'adminResponse',
  'rejectionReason',
  'billingAddress',
] as const satisfies (keyof InvoiceRow)[];

/** How many of these, from the first on, one answer can hold. */
export function howManyFit(rows: readonly InvoiceRow[]): number {
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    for (const text of texts) bytes += Buffer.byteLength(row[text]);
    if (bytes > MOST_BYTES) return index;
  }
  return rows.length;
}
