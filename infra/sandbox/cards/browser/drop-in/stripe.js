/**
 * Provides `window.Stripe` to a checkout page in place of Stripe's own script, as far as the Payment Element
 * needs it. Card details never enter the page: a frame of the sandbox's origin reads and sends them.
 */
import { confirmKnownCard, confirmPayment, followNextAction } from './confirm.js';
import { createElements } from './elements.js';
import { notOffered } from './errors.js';
import { retrieve } from './provider.js';

window.Stripe = connect;

/* The release train that the installed @stripe/stripe-js expects; a contract test fails when that moves on. */
connect.version = 'endive';

function connect(publishableKey) {
  if (!/^pk_test_/.test(publishableKey)) throw new Error('The card sandbox takes test keys only.');
  const retrievePaymentIntent = (clientSecret) => retrieve(publishableKey, clientSecret);
  return {
    elements: (options = {}) => createElements({ publishableKey, options }),
    confirmPayment: (request) => confirmPayment({ publishableKey, request }),
    confirmCardPayment: (clientSecret, data = {}) => confirmKnownCard({ publishableKey, clientSecret, data }),
    retrievePaymentIntent,
    handleNextAction: async ({ clientSecret }) => {
      const found = await retrievePaymentIntent(clientSecret);
      return found.error ? found : followNextAction(found.paymentIntent);
    },
    createToken: async () => notOffered('createToken'),
    createPaymentMethod: async () => notOffered('createPaymentMethod'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}
