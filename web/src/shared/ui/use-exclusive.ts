import { useCallback, useRef } from 'react';

/** Runs an action only if its previous run has finished: the second click of a double click does nothing. */
export function useExclusive<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return useCallback(
    async (...args: Args) => {
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        await action(...args);
      } finally {
        isRunning.current = false;
      }
    },
    [action],
  );
}
