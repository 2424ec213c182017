import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isOutcomeUnknown, isRefusedWith } from '../../../../shared/api/api-error.ts';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../../shared/ui/as-sentence.ts';
import { describeError } from '../../../../shared/ui/describe-error.ts';
import { useAmountText } from '../../../../shared/ui/use-amount-text.ts';
import { changedAmount } from '../../../changed-amount.ts';
import { isForestalled, storeForestalledPayment } from '../../../forestalled-payment.ts';
import { describeLostResponse } from '../../../payment-outcome.ts';
import { conversionQuery, invoiceQuery, paymentMethodQuery } from '../../../queries.ts';
import { useFormToast } from '../../../use-form-toast.ts';

const longAgo = new Date(0).toISOString();

/**
 * Reports why a manual payment was not recorded, and returns the sentence that stays on the page. After a
 * lost response the server is queried first; if the payment was recorded nevertheless, the sentence is empty;
 * if not, that is said to be so at present: the request may still arrive.
 * A rate that the server considers expired is marked as expired here, too; the end of a session has been
 * announced already, and the form offers to sign in. No failure is reported to another member who has signed in
 * meanwhile.
 */
export function useConfirmationFailure(
  invoice: Invoice,
  { id: methodId, currency }: PaymentMethod,
): (error: unknown, isAnother: () => boolean) => Promise<string> {
  const { t } = useTranslation('checkout');
  const { t: tShell } = useTranslation('shell');
  const queryClient = useQueryClient();
  const showUnconfirmed = useFormToast();
  const followChange = useFollowedChange(invoice, { methodId, currency });
  return useCallback(
    async (error, isAnother) => {
      const found = await describeLostResponse(error, { queryClient, invoiceId: invoice.id, t });
      if (found !== undefined) return found;
      void queryClient.invalidateQueries({ queryKey: invoiceQuery(invoice.id).queryKey, exact: true });
      if (error instanceof ApiError) {
        const change = await followChange(error);
        if (change !== undefined) return change;
        if (isRefusedWith(error, 401)) return t('manual.sessionEnded');
      }
      const description = describeError(error, tShell);
      if (isOutcomeUnknown(error)) {
        if (!isAnother()) showUnconfirmed({ title: t('manual.failed'), description });
        return joinSentences(description, t('manual.notNotedSoFar'));
      }
      if (!isAnother()) {
        showToast({ tone: 'error', title: t('manual.failed'), description });
        if (isForestalled(error)) storeForestalledPayment(queryClient, invoice.id, t('manual.forestalled'));
      }
      return joinSentences(description, t('manual.notNoted'));
    },
    [invoice.id, queryClient, followChange, showUnconfirmed, t, tShell],
  );
}

/**
 * Returns a function that brings the page up to date with the change that a refusal reveals, and describes
 * it; the function returns undefined for any other refusal.
 */
function useFollowedChange(
  invoice: Invoice,
  { methodId, currency }: { methodId: string; currency: PaymentMethod['currency'] },
): (refusal: ApiError) => Promise<string | undefined> {
  const { t } = useTranslation('checkout');
  const queryClient = useQueryClient();
  const amountText = useAmountText();
  return useCallback(
    async (refusal) => {
      const conversion = conversionQuery(invoice, currency);
      const reread = ({ queryKey }: { queryKey: QueryKey }): Promise<void> =>
        queryClient.invalidateQueries({ queryKey });
      switch (refusal.code) {
        case 'fx_quote_expired':
          queryClient.setQueryData(
            conversion.queryKey,
            (known) => known && { ...known, lockedUntil: longAgo },
          );
          return t('manual.rateExpiredText');
        case 'fx_quote_required':
          // The invoice has been changed, which voided its locked rate.
          await reread(conversion);
          return t('manual.rateGone');
        case 'payment_method_changed':
          await reread(paymentMethodQuery(methodId));
          return announce(t('manual.methodChangedTitle'), t('manual.methodChanged'));
        case 'payment_method_not_found':
          return t('manual.methodGone', { number: invoice.gfaInvoiceId });
        case 'receipt_not_found':
          return t('manual.receiptGone');
      }
      const due = changedAmount(refusal);
      if (due === undefined) return undefined;
      void reread(conversion);
      const amount = amountText(due.amountMinor, due.currency);
      return announce(t('pay.priceChangedTitle'), t('manual.priceChanged', { amount }));
    },
    [invoice, methodId, currency, queryClient, amountText, t],
  );
}

function announce(title: string, change: string): string {
  showToast({ tone: 'info', title, description: change });
  return change;
}
