import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { adminCountsQuery } from '../navigation/admin-counts-query.ts';
import { type Delivery, webhooksKey } from './queries.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';

/** Sends deliveries again, and reports the result: as a toast for all, and as `results` for each. */
export function useSendAgain() {
  const { t } = useTranslation('webhooks');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const [results, setResults] = useState<SendOutcomes>(new Map());
  const [isPending, setIsPending] = useState(false);
  const failed = [...results.values()].filter(({ error }) => error !== null);
  const reason = failed[0] ? describeError(failed[0].error, tShell, t('again.fallback')) : '';

  /** Returns whether all of them could be sent. */
  const start = async (deliveries: readonly Delivery[]): Promise<boolean> => {
    const errors: unknown[] = [];
    setIsPending(true);
    await runBulk(deliveries, {
      run: ({ id }) => callApi('POST /api/admin/webhooks/:id/send-again', { params: { id } }),
      onResult: (result) => {
        if (result.error !== null) errors.push(result.error);
        setResults((known) => new Map(known).set(result.row.id, result));
      },
    });
    setIsPending(false);
    void queryClient.invalidateQueries({ queryKey: webhooksKey });
    void queryClient.invalidateQueries({ queryKey: adminCountsQuery.queryKey });
    if (errors.length === 0) {
      showToast({ tone: 'success', title: t('again.done') });
      return true;
    }
    const description = describeError(errors[0], tShell, t('again.fallback'));
    showToast({ tone: 'error', title: t('again.failed'), description });
    return false;
  };
  return { start, results, isPending, failure: isPending ? '' : reason };
}

export type SendOutcomes = ReadonlyMap<string, BulkResult<Delivery>>;
