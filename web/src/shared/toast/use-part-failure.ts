import { useCallback } from 'react';
import { reportPartFailure } from './report-part-failure.ts';

/**
 * Returns an error handler for an overlay whose code could not be loaded: closes it and reports the failure.
 * Opening it again retries.
 */
export function usePartFailure(close: () => void): () => void {
  return useCallback(() => {
    close();
    void reportPartFailure();
  }, [close]);
}
