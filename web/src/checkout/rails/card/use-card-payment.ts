import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../shared/api/call-api.ts';
import { watchForAnother, watchMember } from '../../../shared/session/session.ts';
import { dismissErrorToast } from '../../../shared/toast/toast-store.ts';
import { useExclusive } from '../../../shared/ui/use-exclusive.ts';
import { storeForestalledPayment } from '../../forestalled-payment.ts';
import { isSettled } from '../../payment-outcome.ts';
import { cardFailure } from './card-failure.ts';
import { useCardFailure } from './use-card-failure.ts';
import { useSetupFailure } from './use-setup-failure.ts';

/** An exception in the provider's script does not reveal what the script has done. */
const fault = () => ({ error: { type: 'api_error' } satisfies StripeError, paymentIntent: undefined });

async function readIntent(stripe: Stripe, clientSecret: string): Promise<PaymentIntent | undefined> {
  return (await stripe.retrievePaymentIntent(clientSecret).catch(fault)).paymentIntent;
}

/**
 * Pays by card the amount that the page shows when the button is pressed. The server creates a payment intent
 * for exactly that amount and the currently signed-in user, the browser confirms it, and the server reads the
 * outcome from the provider; then the receipt replaces the form. If the outcome is not known yet, the success
 * page keeps polling: once the provider has reported success, the button cannot be pressed again. After a
 * refusal the page explains what happened, and that no money moved. After a lost response the button stays
 * disabled until the server knows more.
 */
export function useCardPayment(invoice: Invoice) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reportSetupFailure = useSetupFailure(invoice);
  const reportRefusal = useCardFailure(invoice);
  const [isPaying, setIsPaying] = useState(false);
  const [isFindingOut, setIsFindingOut] = useState(false);
  const [failure, setFailure] = useState('');
  const { id, amountMinor, currency, amountVersion } = invoice;

  /**
   * Returns what to say about a payment that was not made; null once one may have been made, which the page
   * shows in place of the form.
   */
  const send = useCallback(async (): Promise<string | null> => {
    if (!stripe || !elements) return '';
    const [isSameMember, isAnother] = [watchMember(), watchForAnother()];
    const seen = (message: string): string => (isAnother() ? '' : message);
    // The provider requires `submit` directly after the press, before any other await.
    const { error: incomplete } = await elements.submit().catch(fault);
    if (incomplete) return await reportRefusal(incomplete, { isAnother });
    // The payer is whoever pressed the button, not who has signed in since.
    if (!isSameMember()) return '';
    const body = {
      expectedAmountMinor: amountMinor,
      expectedCurrency: currency,
      expectedAmountVersion: amountVersion,
    };
    const prepared = await callApi('POST /api/invoice/:id/create-payment-intent', {
      params: { id },
      body,
    }).catch((error: unknown) => ({ error }));
    if ('error' in prepared) return seen(await reportSetupFailure(prepared.error, isAnother));

    const { clientSecret, paymentIntentId } = prepared;
    const successPath = `/pay/${id}/stripe/success`;
    const { error, paymentIntent } = await stripe
      .confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: `${window.location.origin}${successPath}` },
        redirect: 'if_required',
      })
      .catch(fault);
    const continueOnSuccessPage = (facts: Record<string, string>): null => {
      navigate(`${successPath}?${new URLSearchParams(facts)}`, { replace: true });
      return null;
    };
    if (error) {
      setIsFindingOut(cardFailure(error).kind === 'fault');
      const intent = { id: paymentIntentId, read: () => readIntent(stripe, clientSecret) };
      return await reportRefusal(error, { intent, isAnother }).then(seen, () =>
        continueOnSuccessPage({ payment_intent: paymentIntentId }),
      );
    }
    // The money has moved, whatever fails from here on.
    const payment = { invoiceId: id, paymentIntentId: paymentIntent.id };
    if (await isSettled(queryClient, payment).catch(() => false)) return null;
    return continueOnSuccessPage({ payment_intent: paymentIntent.id, redirect_status: paymentIntent.status });
  }, [
    stripe,
    elements,
    id,
    amountMinor,
    currency,
    amountVersion,
    navigate,
    queryClient,
    reportSetupFailure,
    reportRefusal,
  ]);

  const pay = useCallback(async (): Promise<void> => {
    setFailure('');
    dismissErrorToast();
    storeForestalledPayment(queryClient, id, '');
    setIsPaying(true);
    let message: string | null = '';
    try {
      message = await send();
    } finally {
      if (message !== null) {
        setFailure(message);
        setIsPaying(false);
        setIsFindingOut(false);
      }
    }
  }, [id, queryClient, send]);

  return { pay: useExclusive(pay), isPaying, isFindingOut, failure };
}
