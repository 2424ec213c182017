import type { InvoiceRow } from '../invoices/invoice-row.ts';

/** Limit for free texts in one message of at most 12 MB; all other fields are small in comparison. */
const MAX_TEXT_BYTES = 10 * 1024 * 1024;

/** Fields of up to several kilobytes. The address represents all billing details. */
const texts = [
  'metadataJson',
  'description',
  'userNotes',
  'adminNotes',
  'adminResponse',
  'rejectionReason',
  'billingAddress',
] as const satisfies (keyof InvoiceRow)[];

/** Returns how many of the rows, counted from the first, fit into one response. */
export function howManyFit(rows: readonly InvoiceRow[]): number {
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    for (const text of texts) bytes += Buffer.byteLength(row[text]);
    if (bytes > MAX_TEXT_BYTES) return index;
  }
  return rows.length;
}
