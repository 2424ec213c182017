import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { type AskedInvoices, adminInvoicesKey, readInvoicePage } from '../invoices/queries.ts';

const asked: AskedInvoices = {
  search: '',
  sort: 'confirmedAt',
  order: 'asc',
  status: 'pending_admin_review',
};

/** The invoices under review; first whose payer has waited longest since they confirmed their payment. */
export const reviewRows: ServerRows<AdminInvoice> = {
  queryKey: [...adminInvoicesKey, asked],
  read: (page) => readInvoicePage(asked, page),
};
