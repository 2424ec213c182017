import type { BulkResult } from '@checkout/contract/bulk-job/schema.ts';
import type { Columns } from '../http/csv.ts';

export const bulkColumns: Columns<BulkResult> = {
  gfaInvoiceId: ({ gfaInvoiceId }) => gfaInvoiceId,
  id: ({ invoiceId }) => invoiceId,
  outcome: ({ outcome }) => outcome,
  error: ({ error }) => error,
  message: ({ message }) => message,
  at: ({ at }) => at,
};
