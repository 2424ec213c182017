import type { Invoice } from '@checkout/contract/invoice.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOutcomeUnknown } from '../../shared/api/api-error.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { asSentence } from '../../shared/ui/as-sentence.ts';
import { describeError } from '../../shared/ui/describe-error.ts';
import { isStillPayable } from '../find-out.ts';
import { conversionQuery, invoiceQuery } from '../queries.ts';

const longAgo = new Date(0).toISOString();

/**
 * Tells why a manual payment was not noted, and answers the sentence that stays on the page; an empty one where it was
 * noted all the same, which is found out first. A rate that the server holds for over counts as over here as well.
 */
export function useConfirmationFailure(
  invoice: Invoice,
  { currency }: PaymentMethod,
): (error: unknown) => Promise<string> {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  return useCallback(
    async (error) => {
      if (isOutcomeUnknown(error) && !(await isStillPayable(queryClient, invoice.id))) return '';
      void queryClient.invalidateQueries({ queryKey: invoiceQuery(invoice.id).queryKey, exact: true });
      if (error instanceof ApiError && error.code === 'fx_quote_expired') {
        queryClient.setQueryData(
          conversionQuery(invoice, currency).queryKey,
          (conversion) => conversion && { ...conversion, lockedUntil: longAgo },
        );
        return t('manual.rateExpiredText');
      }
      const description = describeError(error, tShell);
      showToast({ tone: 'error', title: t('manual.failed'), description });
      return `${asSentence(description)} ${t('manual.notNoted')}`;
    },
    [invoice, currency, queryClient, t, tShell],
  );
}
