import type { BulkJob } from '@checkout/contract/bulk-job/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { bulkJobQuery, bulkJobsQuery, bulkResultsCsv, isUnfinished } from './queries.ts';

/** Stops a job, and downloads its results; says why that failed. */
export function useJobActions(job: BulkJob) {
  const { id } = job;
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
    failure: isUnfinished(job)
      ? stopping.error && joinSentences(t('bulk.stopFailed'), describeError(stopping.error, tShell))
      : saving.error && joinSentences(t('bulk.csvFailed'), describeError(saving.error, tShell)),
  };
}
