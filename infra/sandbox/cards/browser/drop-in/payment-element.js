import { finishedError, integrationError } from './errors.js';
import { openFrame } from './frame.js';
import { retrieve } from './provider.js';

/** The payment element: its place in the page, its listeners, and the frame that holds its fields. */
export function createPaymentElement({ publishableKey, options, settings, onDestroy }) {
  const listeners = new Map();
  let frame = null;
  let destroyed = false;

  const emit = (name, detail = {}) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener({ elementType: 'payment', ...detail });
  };

  const element = {
    mount: (target) => {
      if (destroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
      if (frame) element.unmount();
      frame = openFrame({
        place,
        emit,
        setup: () => ({
          publishableKey,
          appearance: settings().appearance,
          fonts: settings().fonts,
          locale: settings().locale,
          options,
        }),
      });
      emit('loaderstart');
      announce(frame);
    },
    unmount: () => {
      frame?.close();
      frame = null;
    },
    destroy: () => {
      element.unmount();
      destroyed = true;
      listeners.clear();
      onDestroy();
    },
    update: (changes) => frame?.tell('options', { options: changes }),
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return element;
    },
    once: (name, listener) => {
      const once = (event) => {
        element.off(name, once);
        listener(event);
      };
      return element.on(name, once);
    },
    off: (name, listener) => {
      const kept = (listeners.get(name) ?? []).filter((known) => listener && known !== listener);
      listeners.set(name, kept);
      return element;
    },
    focus: () => frame?.tell('focus'),
    blur: () => frame?.tell('blur'),
    clear: () => frame?.tell('clear'),
    collapse: () => {},
    _dress: () => frame?.dress(settings().appearance),
    _ask: async (action, payload) =>
      frame ? frame.ask(action, payload) : { error: integrationError('The payment element is not mounted.') },
  };

  /* A finished intent cannot be paid: emit an error instead of showing fields that cannot be used. */
  const announce = async (opened) => {
    const { clientSecret } = settings();
    const [loaded, intent] = await Promise.all([
      opened.ready,
      clientSecret ? retrieve(publishableKey, clientSecret) : {},
    ]);
    if (frame !== opened) return;
    const error = loaded.error ?? intent.error ?? finishedError(intent.paymentIntent);
    if (error) emit('loaderror', { error });
    else emit('ready');
  };

  return element;
}
