import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toast-store.ts';

/** For what opens over a page and could not be loaded: closes it, and says so. It is loaded anew when it is opened again. */
export function usePartFailure(close: () => void): () => void {
  const { t } = useTranslation('shell');
  return useCallback(() => {
    close();
    showToast({ tone: 'error', title: t('failure.part') });
  }, [close, t]);
}
