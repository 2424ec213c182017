import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onWake } from '../../../shared/api/on-wake.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { paymentMethodQuery } from '../../queries.ts';

/**
 * Reads a method again when the payer returns to its page, perhaps hours later: nobody may pay into an
 * outdated account. Returns whether that showed another account, which a toast has said; the page says so
 * until it is left, since the payer may have sent money to the one before.
 */
export function useMethodChanges({ id }: Pick<PaymentMethod, 'id'>): boolean {
  const { t } = useTranslation('checkout');
  const queryClient = useQueryClient();
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    const { queryKey } = paymentMethodQuery(id);
    const readVersion = () => queryClient.getQueryData(queryKey)?.paymentMethod.version;
    let isLeft = false;
    const reread = async (): Promise<void> => {
      const before = readVersion();
      await queryClient.invalidateQueries({ queryKey });
      if (isLeft || readVersion() === before) return;
      setHasChanged(true);
      showToast({
        tone: 'info',
        title: t('manual.methodChangedTitle'),
        description: t('manual.methodChanged'),
      });
    };
    const stop = onWake(() => void reread());
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, queryClient, t]);
  return hasChanged;
}
