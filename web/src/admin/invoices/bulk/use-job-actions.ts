import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { bulkJobQuery, bulkJobsQuery, bulkResultsCsv } from './queries.ts';

/** Stops a job, and downloads its results. */
export function useJobActions({ id }: BulkJob) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const tell = (title: string) => (error: Error) =>
    showToast({ tone: 'error', title, description: describeError(error, tShell) });
  const stopping = useMutation({
    mutationFn: () => callApi('POST /api/admin/invoices/bulk/:id/stop', { params: { id } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(bulkJobQuery(id).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey });
    },
    onError: tell(t('bulk.stopFailed')),
  });
  const saving = useMutation({
    mutationFn: async () => saveFile({ content: await bulkResultsCsv(id), name: 'bulk-results.csv' }),
    onError: tell(t('bulk.csvFailed')),
  });
  return {
    stop: () => stopping.mutate(),
    isStopping: stopping.isPending,
    save: () => saving.mutate(),
    isSaving: saving.isPending,
  };
}
