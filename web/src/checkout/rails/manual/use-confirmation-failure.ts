import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOutcomeUnknown } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../shared/ui/describe-error.ts';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { changedAmount } from '../../changed-amount.ts';
import { findOutcome } from '../../payment-outcome.ts';
import { conversionQuery, invoiceQuery, paymentMethodQuery } from '../../queries.ts';

const longAgo = new Date(0).toISOString();

/**
 * Reports why a manual payment was not recorded, and returns the sentence that stays on the page. After a
 * lost response the server is queried first; if the payment was recorded nevertheless, the sentence is empty.
 * A rate that the server considers expired is marked as expired here, too; the end of a session has been
 * announced already, and the form offers to sign in.
 */
export function useConfirmationFailure(
  invoice: Invoice,
  { id: methodId, currency }: PaymentMethod,
): (error: unknown) => Promise<string> {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const amountText = useAmountText();
  return useCallback(
    async (error) => {
      if (isOutcomeUnknown(error)) {
        const outcome = await findOutcome(queryClient, invoice.id);
        if (outcome === 'over') return '';
        if (outcome === 'forbidden') return t('pay.notFoundOut');
      }
      void queryClient.invalidateQueries({ queryKey: invoiceQuery(invoice.id).queryKey, exact: true });
      if (error instanceof ApiError && error.code === 'fx_quote_expired') {
        queryClient.setQueryData(
          conversionQuery(invoice, currency).queryKey,
          (conversion) => conversion && { ...conversion, lockedUntil: longAgo },
        );
        return t('manual.rateExpiredText');
      }
      if (error instanceof ApiError && error.code === 'fx_quote_required') {
        // The invoice has been changed, which voided its locked rate.
        await queryClient.invalidateQueries({ queryKey: conversionQuery(invoice, currency).queryKey });
        return t('manual.rateGone');
      }
      if (error instanceof ApiError && error.code === 'payment_method_changed') {
        await queryClient.invalidateQueries({ queryKey: paymentMethodQuery(methodId).queryKey });
        const change = t('manual.methodChanged');
        showToast({ tone: 'info', title: t('manual.methodChangedTitle'), description: change });
        return change;
      }
      if (error instanceof ApiError && error.status === 401) return t('manual.sessionEnded');
      const due = error instanceof ApiError ? changedAmount(error) : undefined;
      if (due) {
        void queryClient.invalidateQueries({ queryKey: conversionQuery(invoice, currency).queryKey });
        const change = t('manual.priceChanged', { amount: amountText(due.amountMinor, due.currency) });
        showToast({ tone: 'info', title: t('pay.priceChangedTitle'), description: change });
        return change;
      }
      const description = describeError(error, tShell);
      showToast({ tone: 'error', title: t('manual.failed'), description });
      return joinSentences(description, t('manual.notNoted'));
    },
    [invoice, methodId, currency, queryClient, amountText, t, tShell],
  );
}
