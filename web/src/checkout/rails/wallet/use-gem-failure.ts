import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown, isRefusedWith } from '../../../shared/api/api-error.ts';
import { balanceQuery, gemRateQuery } from '../../../shared/session/queries.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { isForestalled, storeForestalledPayment } from '../../forestalled-payment.ts';
import { describeLostResponse } from '../../payment-outcome.ts';
import { conversionQuery, invoiceQuery } from '../../queries.ts';
import { useFormToast } from '../../use-form-toast.ts';

/**
 * Reports why a gem payment failed, and returns the sentence that stays on the page: what happened and
 * whether gems were taken. After a lost response the server is queried first; if the payment succeeded or is
 * in progress, the sentence is empty; if it is not there, it may still arrive, so only of a request that was
 * never sent or was refused is it said that no gems were taken. Everything that the price depends on is read
 * again. Nothing is reported to another member who has signed in meanwhile.
 */
export function useGemFailure(invoice: Invoice): (error: unknown, attempt: FailedAttempt) => Promise<string> {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const showUnconfirmed = useFormToast();
  return useCallback(
    async (error, { isSent, isAnother }) => {
      const found = await describeLostResponse(error, { queryClient, invoiceId: invoice.id, t });
      if (found !== undefined) return found;
      const reads = [invoiceQuery(invoice.id), gemRateQuery, balanceQuery, conversionQuery(invoice, 'USD')];
      for (const { queryKey } of reads) void queryClient.invalidateQueries({ queryKey, exact: true });
      if (isRefusedWith(error, 401)) return t('pay.sessionEnded');
      const description = describeError(error, tShell);
      if (isSent && isOutcomeUnknown(error)) {
        if (!isAnother()) showUnconfirmed({ title: t('pay.failedTitle'), description });
        return joinSentences(description, t('wallet.notTakenSoFar'));
      }
      if (!isAnother()) {
        showToast({ tone: 'error', title: t('pay.failedTitle'), description });
        if (isForestalled(error)) storeForestalledPayment(queryClient, invoice.id, t('wallet.forestalled'));
      }
      return joinSentences(description, t('wallet.notTaken'));
    },
    [invoice, queryClient, showUnconfirmed, t, tShell],
  );
}

interface FailedAttempt {
  /** The request for the payment itself was sent. */
  isSent: boolean;
  isAnother: () => boolean;
}
