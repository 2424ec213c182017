import type { InvoiceRow } from './invoice-row.ts';

/**
 * Returns the last failed card attempt while the invoice is failed. The row keeps it longer, so that the same
 * attempt does not fail an invoice twice.
 */
export function lastFailure(row: InvoiceRow): LastFailure | undefined {
  if (row.failedAt === null || row.status !== 'failed' || row.overdue) return undefined;
  return { code: row.failureCode ?? '', message: row.failureMessage ?? '', at: row.failedAt };
}

interface LastFailure {
  code: string;
  message: string;
  at: Date;
}
