import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toast-store.ts';

/**
 * Returns an error handler for an overlay whose code could not be loaded: closes it and reports the failure.
 * Opening it again retries.
 */
export function usePartFailure(close: () => void): () => void {
  const { t } = useTranslation('shell');
  return useCallback(() => {
    close();
    showToast({ tone: 'error', title: t('failure.part') });
  }, [close, t]);
}
