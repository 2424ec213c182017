import type { BulkAct } from '@checkout/contract/bulk-job/acts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import type { MatchingInvoices } from '../queries.ts';
import { refreshInvoices } from '../refresh-invoices.ts';
import type { BulkInput } from './bulk-actions.ts';
import { bulkJobsQuery } from './queries.ts';

/** Starts a bulk job on the server; a repeated press starts no second one. */
export function useStartBulk({ onStarted }: { onStarted: (id: string) => void }) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const starting = useMutation({
    mutationFn: async (requested: RequestedBulk) => {
      const body = bodyOf(requested);
      const { job } = await sendOnce({ action: 'bulk', body }, (idempotencyKey) =>
        callApi('POST /api/admin/invoices/bulk', { body, idempotencyKey }),
      );
      return job;
    },
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey });
      onStarted(id);
    },
    onError: async (error) => {
      // It may run all the same.
      if (isOutcomeUnknown(error)) void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey });
      // The matching invoices may have changed, so the list is refetched before another attempt.
      await refreshInvoices(queryClient, new Set());
    },
  });
  return {
    start: starting.mutate,
    isPending: starting.isPending,
    failure: starting.error ? describeError(starting.error, t) : '',
  };
}

function bodyOf({ action: act, input, invoiceIds, matching }: RequestedBulk) {
  return {
    act,
    note: input.text.trim(),
    sendWebhook: input.sendWebhook,
    ...(matching
      ? { matching: matching.requested, confirmedTotal: matching.total }
      : { invoiceIds: invoiceIds ?? [] }),
  };
}

interface RequestedBulk {
  action: BulkAct;
  input: BulkInput;
  invoiceIds?: string[];
  matching?: { requested: MatchingInvoices; total: number };
}
