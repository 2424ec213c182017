import type { Invoice } from '@checkout/contract/invoice.ts';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../shared/toast/toast-store.ts';
import { asSentence } from '../../shared/ui/as-sentence.ts';
import { useExclusive } from '../../shared/ui/use-exclusive.ts';
import { isCardStillToPay } from '../find-out.ts';
import { cardFailure } from './card-failure.ts';

/**
 * Confirms the prepared card payment in the browser and goes on to the success page, where the server asks the
 * provider how it went. A refusal stays on the page: what happened, and that no money moved. Where the answer was lost
 * nothing can be pressed until the server knows more.
 */
export function useCardPayment({ id }: Pick<Invoice, 'id'>, paymentIntentId: string) {
  const { t } = useTranslation('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPaying, setIsPaying] = useState(false);
  const [isFindingOut, setIsFindingOut] = useState(false);
  const [failure, setFailure] = useState('');

  const fail = useCallback(
    async (error: StripeError): Promise<void> => {
      const told = cardFailure(error);
      if (told.kind === 'form') {
        setFailure(told.message);
      } else if (told.kind === 'declined') {
        const description = told.message || t('card.genericDecline');
        setFailure(`${asSentence(description)} ${t('pay.notCharged')}`);
        showToast({ tone: 'error', title: t('pay.failedTitle'), description });
      } else {
        setIsFindingOut(true);
        const isUnpaid = await isCardStillToPay(queryClient, { invoiceId: id, paymentIntentId });
        if (!isUnpaid) return;
        setFailure(`${asSentence(t('pay.errorText'))} ${t('pay.notCharged')}`);
        showToast({ tone: 'error', title: t('pay.errorTitle'), description: t('pay.errorText') });
      }
    },
    [id, paymentIntentId, queryClient, t],
  );

  /** The provider's refusal, if it is one; otherwise the page is on its way to the next. */
  const send = useCallback(async (): Promise<StripeError | undefined> => {
    if (!stripe || !elements) return undefined;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return incomplete;
    const successPath = `/pay/${id}/stripe/success`;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}${successPath}` },
      redirect: 'if_required',
    });
    if (error) return error;
    navigate(`${successPath}?payment_intent=${encodeURIComponent(paymentIntent.id)}`, { replace: true });
    return undefined;
  }, [stripe, elements, id, navigate]);

  const confirm = useCallback(async (): Promise<void> => {
    setFailure('');
    setIsPaying(true);
    try {
      const error = await send().catch((): StripeError => ({ type: 'api_error' }));
      if (error) await fail(error);
    } finally {
      setIsPaying(false);
      setIsFindingOut(false);
    }
  }, [send, fail]);

  return { pay: useExclusive(confirm), isPaying, isFindingOut, failure };
}
