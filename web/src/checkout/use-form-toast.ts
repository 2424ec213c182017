import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, showToast } from '../shared/toast/toast-store.ts';

/**
 * Returns a function that reports a failure in a form. The toast goes when the page shows something else in place
 * of the form: a request that got no answer may have arrived, or arrive later.
 */
export function useFormToast(): (toast: { title: string; description: string }) => void {
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current), []);
  return useCallback((toast) => {
    shown.current = showToast({ tone: 'error', ...toast });
  }, []);
}
