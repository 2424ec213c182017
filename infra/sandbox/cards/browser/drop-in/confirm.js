import { IntegrationError, integrationError, notOffered } from './errors.js';
import { call, intentPath } from './provider.js';

/** Confirms with the card in the frame, then goes to 3-D Secure, the return page or nowhere, as needed. */
export async function confirmPayment({ request }) {
  const { elements, confirmParams = {}, redirect = 'always' } = request;
  const clientSecret = request.clientSecret ?? elements?._clientSecret();
  const payment = elements?._payment();
  if (!clientSecret || !payment) {
    return {
      error: integrationError(
        'confirmPayment() needs elements with a mounted payment element and a client secret.',
      ),
    };
  }
  if (!elements._takeSubmit()) {
    throw new IntegrationError(
      'elements.submit() must be called before stripe.confirmPayment(), as soon as your customer presses pay and prior to any asynchronous work.',
    );
  }
  if (redirect === 'always' && !confirmParams.return_url) {
    return { error: integrationError('confirmPayment() needs confirmParams.return_url.') };
  }
  const { error, paymentIntent } = await payment._ask('confirm', { clientSecret, confirmParams });
  if (error) return { error };
  return complete({
    paymentIntent,
    returnUrl: confirmParams.return_url,
    always: redirect === 'always',
    locale: elements._locale(),
  });
}

export async function confirmKnownCard({ publishableKey, clientSecret, data }) {
  if (typeof data.payment_method !== 'string') return notOffered('confirmCardPayment with card details');
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: data.payment_method });
  if (data.return_url) body.set('return_url', data.return_url);
  const { error, paymentIntent } = await call(publishableKey, `${intentPath(clientSecret)}/confirm`, {
    method: 'POST',
    body,
  });
  return error ? { error } : complete({ paymentIntent, returnUrl: data.return_url, always: false });
}

/** Goes to the bank's page, which speaks the language of the fields, if that is known. */
export async function followNextAction(paymentIntent, locale) {
  const address = paymentIntent.next_action?.redirect_to_url?.url;
  if (!address) return { paymentIntent };
  const url = new URL(address);
  if (locale && locale !== 'auto') url.searchParams.set('locale', locale);
  return leaveFor(url.href);
}

async function complete({ paymentIntent, returnUrl, always, locale }) {
  if (paymentIntent.status === 'requires_action') return followNextAction(paymentIntent, locale);
  if (!always) return { paymentIntent };
  const url = new URL(returnUrl, location.href);
  url.searchParams.set('payment_intent', paymentIntent.id);
  url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret);
  url.searchParams.set('redirect_status', paymentIntent.status === 'succeeded' ? 'succeeded' : 'pending');
  return leaveFor(url.href);
}

/* Never settles, because the page is about to unload: the caller's next step must not run before that. */
function leaveFor(address) {
  location.assign(address);
  return new Promise(() => {});
}
