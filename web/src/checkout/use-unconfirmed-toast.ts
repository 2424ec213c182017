import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, showToast } from '../shared/toast/toast-store.ts';

/**
 * Returns a function that reports that a request for a payment got no answer and has no effect so far: it may
 * still arrive. The toast goes when the page shows something else in place of the form, such as that payment.
 */
export function useUnconfirmedToast(): (toast: { title: string; description: string }) => void {
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current), []);
  return useCallback((toast) => {
    shown.current = showToast({ tone: 'error', ...toast });
  }, []);
}
