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
import { invoiceQuery } from '../queries.ts';
import { cardFailure } from './card-failure.ts';

/**
 * Confirms the prepared card payment in the browser and goes on to the success page, where the server asks the
 * provider how it went. A refusal stays on the page: what happened, and that no money moved.
 */
export function useCardPayment({ id }: Pick<Invoice, 'id'>) {
  const { t } = useTranslation('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState('');

  const fail = useCallback(
    (error: StripeError): void => {
      const told = cardFailure(error);
      if (told.kind === 'form') {
        setFailure(told.message);
      } else if (told.kind === 'declined') {
        const description = told.message || t('card.genericDecline');
        setFailure(`${asSentence(description)} ${t('pay.notCharged')}`);
        showToast({ tone: 'error', title: t('pay.failedTitle'), description });
      } else {
        setFailure(t('pay.errorText'));
        showToast({ tone: 'error', title: t('pay.errorTitle'), description: t('pay.errorText') });
        // What came of it is told by the server, not guessed.
        void queryClient.invalidateQueries({ queryKey: invoiceQuery(id).queryKey, exact: true });
      }
    },
    [id, queryClient, t],
  );

  const confirm = useCallback(async (): Promise<void> => {
    if (!stripe || !elements) return;
    setFailure('');
    setIsPaying(true);
    try {
      const { error: incomplete } = await elements.submit();
      if (incomplete) return fail(incomplete);
      const successPath = `/pay/${id}/stripe/success`;
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}${successPath}` },
        redirect: 'if_required',
      });
      if (error) return fail(error);
      navigate(`${successPath}?payment_intent=${encodeURIComponent(paymentIntent.id)}`, { replace: true });
    } catch {
      fail({ type: 'api_error' });
    } finally {
      setIsPaying(false);
    }
  }, [stripe, elements, id, navigate, fail]);

  return { pay: useExclusive(confirm), isPaying, failure };
}
