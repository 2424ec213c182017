import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toast/toast-store.ts';
import { describeError } from '../../ui/describe-error.ts';
import { storedViews } from './stored-views.ts';

/**
 * Returns a function that saves a change of the reader's views to the server and then reads them again,
 * including other tabs' changes. It returns whether the change was saved; a failure is shown as a toast.
 */
export function useChangeViews(): (change: () => Promise<void>) => Promise<boolean> {
  const { t } = useTranslation('grid');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: 'grid-views' },
    mutationFn: (change: () => Promise<void>) => change(),
    onSettled: () => queryClient.invalidateQueries(storedViews),
    onError: (error) =>
      showToast({ tone: 'error', title: t('views.notSaved'), description: describeError(error, tShell) }),
  });
  return useCallback(
    (change) =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
}
