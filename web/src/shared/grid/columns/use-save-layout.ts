import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toast/toast-store.ts';
import { describeError } from '../../ui/describe-error.ts';
import { readStored, writeStored } from '../stored-value.ts';
import type { GridLayout } from './grid-layout.ts';
import { type StoredLayouts, saveLayout, storedLayouts } from './stored-layouts.ts';

/**
 * Saves layouts of one table to the server one after another, so that the last one wins. Until the server has
 * stored this browser's copy, that copy stays marked as unsaved, since the page may be closed before.
 */
export function useSaveLayout(id: string): (layout: GridLayout) => void {
  const { t } = useTranslation('grid');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `grid-layout-${id}` },
    mutationFn: (layout: GridLayout) => saveLayout(id, layout),
    onSuccess: (_done, layout) => {
      const kept = JSON.stringify(readStored({ table: id, what: 'layout' }));
      if (kept === JSON.stringify(layout)) writeStored({ table: id, what: 'unsaved' }, null);
      queryClient.setQueryData<StoredLayouts>(
        storedLayouts.queryKey,
        (all) => all && ({ ...all, [id]: layout } as StoredLayouts),
      );
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('columns.notSaved'), description: describeError(error, tShell) }),
  });
  return mutate;
}
