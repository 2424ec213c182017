import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import type { GridDefinition } from '../../shared/grid/grid-definition.ts';
import { invoiceColumns } from './invoice-columns.tsx';

/** The statuses that the table can be narrowed to, in the order of their buttons. */
const filterStatuses = [
  'pending',
  'pending_admin_review',
  'paid',
  'cancelled',
  'expired',
  'awaiting_bank_transfer',
  'failed',
  'refunded',
] as const;

/** What links from elsewhere narrow the table down by. */
export const linkedFilters = [
  'currency',
  'rail',
  'service',
  'overdue',
  'createdFrom',
  'createdTo',
  'paidFrom',
  'paidTo',
  'refundedFrom',
  'refundedTo',
  'failedFrom',
  'failedTo',
  'expiredFrom',
  'expiredTo',
] as const;

/** The table of invoices. */
export const invoiceDefinition: GridDefinition<AdminInvoice> = {
  id: 'invoices',
  columns: invoiceColumns,
  rowId: ({ id }) => id,
  rowName: ({ gfaInvoiceId }) => gfaInvoiceId,
  defaultSort: { sort: 'createdAt', order: 'desc' },
  filters: [{ name: 'status', values: filterStatuses }, ...linkedFilters.map((name) => ({ name }))],
};
