import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../shared/api/call-api.ts';
import { refreshInvoices } from '../refresh-invoices.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';

/** Does one thing to many invoices, and keeps how it went with each. */
export function useBulkAction(action: BulkActionName) {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult<AdminInvoice>>>(new Map());
  const [isPending, setIsPending] = useState(false);
  const start = async (invoices: readonly AdminInvoice[], input: BulkInput): Promise<void> => {
    setIsPending(true);
    await runBulk(invoices, {
      run: ({ id }) => calls[action](id, input),
      onResult: (result) => setResults((known) => new Map(known).set(result.row.id, result)),
    });
    setIsPending(false);
    await refreshInvoices(queryClient, new Set(invoices.map(({ id }) => id)));
  };
  return { start, results, isPending };
}

const calls: Record<BulkActionName, (id: string, input: BulkInput) => Promise<unknown>> = {
  approve: (id, { text }) =>
    callApi('POST /api/admin/invoice/:id/approve', { params: { id }, body: { adminNotes: text } }),
  reject: (id, { text }) =>
    callApi('POST /api/admin/invoice/:id/reject', { params: { id }, body: { reason: text } }),
  cancel: (id, { text, sendWebhook }) =>
    callApi('POST /api/admin/invoice/:id/cancel', {
      params: { id },
      body: { cancelNotes: text, sendWebhook },
    }),
  resend: (id) => callApi('POST /api/admin/invoice/:id/resend-webhook', { params: { id } }),
};

/** What can be done about several invoices at once. */
export const bulkActions = ['approve', 'reject', 'resend', 'cancel'] as const;

export type BulkActionName = (typeof bulkActions)[number];

export interface BulkInput {
  /** Notes or reason. */
  text: string;
  sendWebhook: boolean;
}
