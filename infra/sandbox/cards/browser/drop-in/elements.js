import { IntegrationError, integrationError } from './errors.js';
import { createPaymentElement } from './payment-element.js';
import { retrieve } from './provider.js';

/**
 * Creates the group that holds the payment element, with options that the page may change later: for an
 * intent or, with a mode, an amount and a currency, before there is one.
 */
export function createElements({ publishableKey, options }) {
  assertDeferred(options);
  let current = { ...options };
  let payment = null;
  let submitted = false;
  const elements = {
    create: (type, elementOptions = {}) => {
      if (type !== 'payment')
        throw new Error(`The card sandbox offers the payment element only, not ${type}.`);
      if (payment) throw new Error('Can only create one Element of type payment.');
      payment = createPaymentElement({
        publishableKey,
        options: elementOptions,
        settings: () => current,
        onDestroy: () => {
          payment = null;
        },
      });
      return payment;
    },
    getElement: (type) => (type === 'payment' ? payment : null),
    update: async (changes) => {
      assertDeferred({ ...current, ...changes });
      current = { ...current, ...changes };
      payment?._dress();
    },
    submit: async () => {
      if (!payment) return { error: integrationError('elements.submit() needs a mounted payment element.') };
      const { error } = await payment._ask('validate');
      submitted = !error;
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => {
      if (!current.clientSecret) return {};
      const { error } = await retrieve(publishableKey, current.clientSecret);
      return error ? { error } : {};
    },
    on: () => elements,
    off: () => elements,
    _payment: () => payment,
    _clientSecret: () => current.clientSecret,
    _locale: () => current.locale,
    /* Without an intent each confirmation must be preceded by a submit of its own. */
    _takeSubmit: () => {
      const taken = !current.mode || submitted;
      submitted = false;
      return taken;
    },
  };
  return elements;
}

/* Elements created before their intent declare what it will be for; those of an intent must not. */
function assertDeferred({ mode, clientSecret, amount, currency }) {
  if (mode === undefined) return;
  if (clientSecret !== undefined)
    throw new IntegrationError('elements() takes either a mode or a clientSecret, not both.');
  if (mode !== 'payment')
    throw new IntegrationError(`The card sandbox offers mode "payment", not "${mode}".`);
  if (!Number.isInteger(amount) || amount <= 0)
    throw new IntegrationError('elements() needs an amount in the smallest currency unit, greater than 0.');
  if (!/^[a-z]{3}$/.test(currency ?? ''))
    throw new IntegrationError('elements() needs a currency of three letters, in lowercase.');
}
