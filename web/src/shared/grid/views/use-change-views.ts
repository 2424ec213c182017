import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toast/toast-store.ts';
import { joinSentences } from '../../ui/as-sentence.ts';
import { describeError } from '../../ui/describe-error.ts';
import { storedViews } from './stored-views.ts';

/**
 * Saves changes of the reader's views to the server, and then reads the views again, including other tabs'
 * changes. `change` returns whether it was saved; a failure is shown as a toast, and kept in `failure`, which is
 * empty unless the last change failed.
 */
export function useChangeViews(): ViewChanges {
  const { t } = useTranslation('grid');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { mutateAsync, error, reset } = useMutation({
    scope: { id: 'grid-views' },
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () => queryClient.invalidateQueries(storedViews),
    onError: (failed) =>
      showToast({ tone: 'error', title: t('views.notSaved'), description: describeError(failed, tShell) }),
  });
  const change = useCallback(
    (act: () => Promise<void>) =>
      mutateAsync(act).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  const failure = error ? joinSentences(t('views.notSaved'), describeError(error, tShell)) : '';
  return { change, failure, clearFailure: reset };
}

interface ViewChanges {
  /** Returns whether it was saved. */
  change: (act: () => Promise<void>) => Promise<boolean>;
  failure: string;
  clearFailure: () => void;
}
