import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toast/toast-store.ts';
import { describeError } from '../../ui/describe-error.ts';
import { storedViews } from './stored-views.ts';

/** Changes the reader's views at the server, then reads them anew, with what other tabs have made of them. */
export function useChangeViews(): (change: () => Promise<void>, onDone?: () => void) => void {
  const { t } = useTranslation('grid');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'grid-views' },
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () => queryClient.invalidateQueries(storedViews),
    onError: (error) =>
      showToast({ tone: 'error', title: t('views.notSaved'), description: describeError(error, tShell) }),
  });
  return useCallback((change, onDone) => mutate(change, { onSuccess: () => onDone?.() }), [mutate]);
}
