/** Errors in the form that Stripe's script returns. */

export function connectionError() {
  const message =
    'We are experiencing issues connecting to our payments provider. You have not been charged.';
  return { type: 'api_connection_error', message };
}

/** Thrown when the page uses the script incorrectly. */
export class IntegrationError extends Error {
  name = 'IntegrationError';
}

export function integrationError(message) {
  return { type: 'invalid_request_error', message };
}

export function notOffered(what) {
  return { error: integrationError(`The card sandbox does not offer ${what}; use the Payment Element.`) };
}

export function finishedError(paymentIntent) {
  if (!paymentIntent || !['succeeded', 'canceled', 'processing'].includes(paymentIntent.status))
    return undefined;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent is in a terminal state (${paymentIntent.status}) and cannot be used to initialize Elements.`,
    payment_intent: paymentIntent,
  };
}
