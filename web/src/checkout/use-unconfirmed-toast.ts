import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, showToast } from '../shared/toast/toast-store.ts';

/**
 * Returns a function that shows that a payment got no answer and is not known so far: it may still arrive. The
 * toast goes when the page shows something else in place of the form, such as that payment.
 */
export function useUnconfirmedToast(): (description: string) => void {
  const { t } = useTranslation('checkout');
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current), []);
  return useCallback(
    (description) => {
      shown.current = showToast({ tone: 'error', title: t('pay.unconfirmedTitle'), description });
    },
    [t],
  );
}
