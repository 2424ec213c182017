import { connectionError, integrationError } from './errors.js';
import { onceReleased } from './pressed-pointer.js';
import { sandboxUrl } from './provider.js';

const sandboxOrigin = new URL(sandboxUrl).origin;
const marker = 'checkout-card-sandbox';
const frameDeadlineMs = 15_000;
let frameCount = 0;

/**
 * Opens the frame with the card fields. It communicates only with this page's origin, and only its own
 * messages are processed. `setup` returns the frame's settings at the moment when it requests them.
 */
export function openFrame({ place, emit, setup }) {
  frameCount += 1;
  const iframe = document.createElement('iframe');
  iframe.title = 'Secure payment input frame';
  iframe.name = `__privateStripeFrame${frameCount}`;
  iframe.src = `${sandboxUrl}/sandbox/elements/payment#${encodeURIComponent(location.origin)}`;
  Object.assign(iframe.style, { border: '0', display: 'block', width: '100%', height: '228px' });
  const waiting = new Map();
  let requestCount = 0;
  let connected = false;
  let becomeReady = () => {};
  const ready = new Promise((resolve) => {
    becomeReady = resolve;
  });
  const deadline = setTimeout(() => becomeReady({ error: connectionError() }), frameDeadlineMs);

  /* A message sent before the frame has reported would be lost; it then gets the newest state. */
  const tell = (action, payload, request) => {
    if (!connected) return;
    iframe.contentWindow?.postMessage({ marker, action, payload, request }, sandboxOrigin);
  };
  /* A frame is transparent only while it and its document have the same colour scheme. */
  const dress = (appearance) => {
    iframe.style.colorScheme = appearance?.theme === 'night' ? 'dark' : 'light';
    tell('appearance', { appearance });
  };
  const receive = (event) => {
    if (event.source !== iframe.contentWindow || event.origin !== sandboxOrigin) return;
    const message = event.data;
    if (message?.marker !== marker) return;
    if (message.name === 'hello') {
      connected = true;
      tell('setup', setup());
    } else if (message.name === 'ready') {
      clearTimeout(deadline);
      becomeReady({});
    } else if (message.name === 'height') {
      onceReleased(() => {
        iframe.style.height = `${Math.ceil(message.detail.height)}px`;
      });
    } else if (message.name === 'answer') {
      waiting.get(message.request)?.(message.detail);
      waiting.delete(message.request);
    } else emit(message.name, message.detail);
  };

  window.addEventListener('message', receive);
  dress(setup().appearance);
  place.replaceChildren(iframe);
  return {
    ready,
    tell,
    dress,
    ask: async (action, payload) => {
      const loaded = await ready;
      if (loaded.error) return loaded;
      requestCount += 1;
      const request = requestCount;
      return new Promise((resolve) => {
        waiting.set(request, resolve);
        tell(action, payload, request);
      });
    },
    close: () => {
      clearTimeout(deadline);
      window.removeEventListener('message', receive);
      iframe.remove();
      for (const answer of waiting.values())
        answer({ error: integrationError('The payment element was unmounted.') });
    },
  };
}
