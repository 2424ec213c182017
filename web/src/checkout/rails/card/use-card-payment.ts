import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../shared/api/call-api.ts';
import { useExclusive } from '../../../shared/ui/use-exclusive.ts';
import { isSettled } from '../../find-out.ts';
import { cardFailure } from './card-failure.ts';
import { useCardFailure } from './use-card-failure.ts';
import { useSetupFailure } from './use-setup-failure.ts';

/** A script that throws tells nothing of what it did. */
const fault = () => ({ error: { type: 'api_error' } satisfies StripeError, paymentIntent: undefined });

/**
 * Pays by card what the page shows as the button is pressed: the server prepares a payment of just that for whoever is
 * signed in at that moment, the browser confirms it, and the server asks the provider how it went: then the page shows
 * the receipt in the place of the form. Where it cannot tell yet, the success page goes on asking: once the provider
 * called a payment good nothing can be pressed again. A refusal stays on the page: what happened, and that no money
 * moved. Where the answer was lost nothing can be pressed until the server knows more.
 */
export function useCardPayment(invoice: Invoice) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const tellSetup = useSetupFailure(invoice);
  const tellRefusal = useCardFailure(invoice);
  const [isPaying, setIsPaying] = useState(false);
  const [isFindingOut, setIsFindingOut] = useState(false);
  const [failure, setFailure] = useState('');
  const { id, amountMinor, currency, amountVersion } = invoice;

  /**
   * What to say of a payment that was not made; null once one may have been, which the page shows in place of the form.
   */
  const send = useCallback(async (): Promise<string | null> => {
    if (!stripe || !elements) return '';
    // The provider wants to hear of the press before anything is waited for.
    const { error: incomplete } = await elements.submit().catch(fault);
    if (incomplete) return await tellRefusal(incomplete, { paymentIntentId: '' });
    const body = {
      expectedAmountMinor: amountMinor,
      expectedCurrency: currency,
      expectedAmountVersion: amountVersion,
    };
    const prepared = await callApi('POST /api/invoice/:id/create-payment-intent', {
      params: { id },
      body,
    }).catch((error: unknown) => ({ error }));
    if ('error' in prepared) return await tellSetup(prepared.error);

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
    const askOn = (facts: Record<string, string>): null => {
      navigate(`${successPath}?${new URLSearchParams(facts)}`, { replace: true });
      return null;
    };
    if (error) {
      setIsFindingOut(cardFailure(error).kind === 'fault');
      return await tellRefusal(error, { paymentIntentId }).catch(() =>
        askOn({ payment_intent: paymentIntentId }),
      );
    }
    // Whatever fails from here on: the money has moved.
    const payment = { invoiceId: id, paymentIntentId: paymentIntent.id };
    if (await isSettled(queryClient, payment).catch(() => false)) return null;
    return askOn({ payment_intent: paymentIntent.id, redirect_status: paymentIntent.status });
  }, [
    stripe,
    elements,
    id,
    amountMinor,
    currency,
    amountVersion,
    navigate,
    queryClient,
    tellSetup,
    tellRefusal,
  ]);

  const pay = useCallback(async (): Promise<void> => {
    setFailure('');
    setIsPaying(true);
    let told: string | null = '';
    try {
      told = await send();
    } finally {
      if (told !== null) {
        setFailure(told);
        setIsPaying(false);
        setIsFindingOut(false);
      }
    }
  }, [send]);

  return { pay: useExclusive(pay), isPaying, isFindingOut, failure };
}
