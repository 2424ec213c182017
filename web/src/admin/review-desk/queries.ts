import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';
import type { ServerRows } from '../../shared/grid/source/use-server-rows.ts';
import { adminInvoicesKey, type RequestedInvoices, readInvoicePage } from '../invoices/queries.ts';

const requested: RequestedInvoices = {
  search: '',
  sort: 'confirmedAt',
  order: 'asc',
  status: 'pending_admin_review',
};

/** The invoices under review, starting with the one whose payer confirmed the payment longest ago. */
export const reviewRows: ServerRows<AdminInvoice> = {
  queryKey: [...adminInvoicesKey, requested],
  read: (page) => readInvoicePage(requested, page),
};

/** The payment method of a payment under review, as its payer saw it when they confirmed. */
export function usedMethodQuery({ id, paymentMethodId }: Pick<AdminInvoice, 'id' | 'paymentMethodId'>) {
  return queryOptions({
    queryKey: ['api', 'admin', 'used-method', id, paymentMethodId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/invoice/:id/payment-method', { params: { id }, signal })).paymentMethod,
    enabled: paymentMethodId !== null,
    refetchOnMount: 'always',
  });
}
