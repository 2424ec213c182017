import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefusedWith } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { changedAmount } from '../../changed-amount.ts';
import { isForestalled, storeForestalledPayment } from '../../forestalled-payment.ts';
import { usePriceText } from '../../panel/use-price-text.ts';
import { invoiceQuery } from '../../queries.ts';

/**
 * Reports why a card payment could not be prepared (nothing was charged, whatever the reason) and returns the
 * sentence that stays on the page. The invoice is read again, so that the page shows its new price or state.
 * Nothing is reported to another member who has signed in meanwhile.
 */
export function useSetupFailure({
  id,
}: Invoice): (error: unknown, isAnother: () => boolean) => Promise<string> {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const priceText = usePriceText();
  return useCallback(
    async (error, isAnother) => {
      await queryClient.invalidateQueries({ queryKey: invoiceQuery(id).queryKey, exact: true });
      const due = error instanceof ApiError ? changedAmount(error) : undefined;
      if (due) {
        const change = priceText(due);
        if (!isAnother()) showToast({ tone: 'info', title: t('pay.priceChangedTitle'), description: change });
        return joinSentences(change, t('pay.notCharged'));
      }
      const isSignedOut = isRefusedWith(error, 401);
      const description = isSignedOut ? t('pay.sessionEnded') : describeError(error, tShell);
      const title = isSignedOut ? tShell('session.expiredTitle') : t('card.setupFailed');
      if (!isAnother()) {
        showToast({ tone: 'error', title, description });
        if (isForestalled(error)) storeForestalledPayment(queryClient, id, t('card.forestalled'));
      }
      return joinSentences(description, t('pay.notCharged'));
    },
    [id, queryClient, priceText, t, tShell],
  );
}
