import { integrationError } from './errors.js';
import { createPaymentElement } from './payment-element.js';
import { retrieve } from './provider.js';

/** The group that holds the payment element, with the options that the page may change later. */
export function createElements({ publishableKey, options }) {
  let current = { ...options };
  let payment = null;
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
    update: (changes) => {
      current = { ...current, ...changes };
      payment?._dress();
    },
    submit: async () => {
      if (!payment) return { error: integrationError('elements.submit() needs a mounted payment element.') };
      const { error } = await payment._ask('validate');
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
  };
  return elements;
}
