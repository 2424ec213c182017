import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { storeForestalledPayment } from '../../forestalled-payment.ts';
import { usePriceText } from '../../panel/use-price-text.ts';
import { isStillPayable } from '../../payment-outcome.ts';
import { invoiceQuery } from '../../queries.ts';
import { cardFailure } from './card-failure.ts';

/**
 * Reports the provider's error about a payment that it did not make, and returns the sentence that stays on
 * the page. If money may have moved nevertheless, the server is queried first; if it has, the sentence is
 * empty, since the page then shows the payment by itself. Nothing is reported to another member who has signed in
 * meanwhile.
 */
export function useCardFailure({ id, amountFormatted }: Invoice): ReportRefusal {
  const { t } = useTranslation('checkout');
  const queryClient = useQueryClient();
  const priceText = usePriceText();
  return useCallback(
    async (error, { intent, isAnother }) => {
      const failure = cardFailure(error);
      if (failure.kind === 'form') return failure.message;
      if (failure.kind === 'declined') {
        const description = failure.message || t('card.genericDecline');
        if (!isAnother()) showToast({ tone: 'error', title: t('pay.failedTitle'), description });
        return joinSentences(description, t('pay.notCharged'));
      }
      if (intent) {
        const isUnpaid = await isStillPayable(queryClient, { invoiceId: id, paymentIntentId: intent.id });
        if (!isUnpaid) {
          // The error names no intent if the other payment's receipt has already replaced the card fields. Any
          // intent that is not canceled may have taken money after all.
          const known = error.payment_intent ?? (await intent.read());
          if (known?.status === 'canceled' && !isAnother())
            storeForestalledPayment(queryClient, id, t('card.forestalled'));
          return '';
        }
      }
      const present = queryClient.getQueryData(invoiceQuery(id).queryKey)?.invoice;
      const isAnotherPrice = present !== undefined && present.amountFormatted !== amountFormatted;
      const title = t(isAnotherPrice ? 'pay.priceChangedTitle' : 'pay.errorTitle');
      const description = isAnotherPrice ? priceText(present) : t('pay.errorText');
      if (!isAnother()) showToast({ tone: isAnotherPrice ? 'info' : 'error', title, description });
      const isCertain = intent === undefined || failure.isRefused;
      return joinSentences(description, t(isCertain ? 'pay.notCharged' : 'pay.notChargedSoFar'));
    },
    [id, amountFormatted, queryClient, priceText, t],
  );
}

type ReportRefusal = (error: StripeError, payment: RefusedPayment) => Promise<string>;

interface RefusedPayment {
  /** Its `read` returns its present state at the provider, or undefined if it cannot be read. */
  intent?: { id: string; read: () => Promise<PaymentIntent | undefined> };
  isAnother: () => boolean;
}
