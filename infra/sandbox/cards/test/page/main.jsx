import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const clientSecret = query.get('client_secret') ?? '';
/* Without an intent in advance, like the real checkout: the secret is used only when Pay is pressed. */
const deferred = query.get('deferred');
const redirect = query.get('redirect') === 'always' ? 'always' : 'if_required';
const locale = query.get('locale') ?? undefined;
const stripe = loadStripe(query.get('key') ?? '');

/** The smallest checkout that uses the Payment Element like the real one; it shows the element's events. */
function Checkout() {
  const provider = useStripe();
  const elements = useElements();
  const [log, setLog] = useState([]);
  const note = (line) => setLog((before) => [...before, line]);

  const pay = async (event) => {
    event.preventDefault();
    if (!provider || !elements) return;
    if (deferred !== 'unsubmitted') {
      const submitted = await elements.submit();
      if (submitted.error) return note(`submit: ${submitted.error.code}`);
    }
    const updated = await elements.fetchUpdates();
    if (updated.error) return note(`update: ${updated.error.message}`);
    const confirmParams = { return_url: `${location.origin}/return?order=1` };
    const result = await provider
      .confirmPayment({
        elements,
        ...(deferred && { clientSecret }),
        confirmParams,
        redirect,
      })
      .catch(({ name, message }) => ({ error: { type: name, code: message } }));
    if (result.error)
      note(`error: ${result.error.type} ${result.error.code} ${result.error.decline_code ?? ''}`);
    else note(`paid: ${result.paymentIntent.status}`);
  };

  return (
    <form onSubmit={pay}>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => note('ready')}
        onLoadError={({ error }) => note(`loaderror: ${error.code}`)}
        onChange={({ complete }) => note(`complete: ${complete}`)}
      />
      <button type="submit">Pay</button>
      <pre id="log">{log.join('\n')}</pre>
    </form>
  );
}

const fonts = [{ family: 'Engine', src: `url(${location.origin}/engine.woff2)`, weight: '100 900' }];
const appearance = { theme: 'night', variables: { colorPrimary: '#ff8800', borderRadius: '3px' } };

createRoot(document.querySelector('#root')).render(
  <Elements
    stripe={stripe}
    options={{
      ...(deferred ? { mode: 'payment', amount: 1_000, currency: 'usd', fonts } : { clientSecret }),
      appearance,
      locale,
    }}
  >
    <Checkout />
  </Elements>,
);
