import type { Invoice } from '@checkout/contract/invoice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { balanceQuery, gemRateQuery } from '../../shared/session/queries.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { asSentence } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { conversionQuery, invoiceQuery } from '../queries.ts';

/**
 * Tells why a gem payment did not go through, and answers the sentence that stays on the page: what happened and
 * whether gems were taken. Everything that the price was made of is read again.
 */
export function useGemFailure(invoice: Invoice): (error: unknown) => string {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  return useCallback(
    (error) => {
      const reads = [invoiceQuery(invoice.id), gemRateQuery, balanceQuery, conversionQuery(invoice, 'USD')];
      for (const { queryKey } of reads) void queryClient.invalidateQueries({ queryKey, exact: true });
      if (error instanceof ApiError && error.status === 401) {
        const description = t('gems.sessionExpiredText');
        showToast({ tone: 'error', title: tShell('session.expiredTitle'), description });
        return description;
      }
      const isUnknown = !(error instanceof ApiError) || error.isOutcomeUnknown;
      const description = isUnknown ? t('pay.unknownOutcome') : describeError(error, tShell);
      showToast({ tone: 'error', title: t('pay.failedTitle'), description });
      return isUnknown ? description : `${asSentence(description)} ${t('gems.notTaken')}`;
    },
    [invoice, queryClient, t, tShell],
  );
}
