import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';

/** Returns a function that returns the amount of an exception, in money or gems, in the reader's language. */
export function useHeldAmount(): (exception: HeldAmount) => string {
  const { t } = useTranslation('shell');
  const amountText = useAmountText();
  return useCallback(
    ({ amountMinor, currency }) =>
      currency === null ? t('session.gems', { count: amountMinor }) : amountText(amountMinor, currency),
    [t, amountText],
  );
}

type HeldAmount = Pick<PaymentException, 'amountMinor' | 'currency'>;
