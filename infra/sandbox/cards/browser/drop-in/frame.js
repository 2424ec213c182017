import { connectionError, integrationError } from './errors.js';
import { sandboxUrl } from './provider.js';

const sandboxOrigin = new URL(sandboxUrl).origin;
const marker = 'checkout-card-sandbox';
const frameDeadlineMs = 15_000;
let frameCount = 0;

/* A frame answers only to this page's origin, and only its own messages are listened to. */
export function openFrame({ place, emit, setup }) {
  frameCount += 1;
  const iframe = document.createElement('iframe');
  iframe.title = 'Secure payment input frame';
  iframe.name = `__privateStripeFrame${frameCount}`;
  iframe.src = `${sandboxUrl}/sandbox/elements/payment#${encodeURIComponent(location.origin)}`;
  iframe.allow = 'payment *';
  Object.assign(iframe.style, {
    border: '0',
    display: 'block',
    width: '100%',
    height: '240px',
    colorScheme: 'auto',
  });
  const waiting = new Map();
  let requestCount = 0;
  let becomeReady = () => {};
  const ready = new Promise((resolve) => {
    becomeReady = resolve;
  });
  const deadline = setTimeout(() => becomeReady({ error: connectionError() }), frameDeadlineMs);

  const tell = (action, payload, request) => {
    iframe.contentWindow?.postMessage({ marker, action, payload, request }, sandboxOrigin);
  };
  const receive = (event) => {
    if (event.source !== iframe.contentWindow || event.origin !== sandboxOrigin) return;
    const message = event.data;
    if (message?.marker !== marker) return;
    if (message.name === 'hello') tell('setup', setup);
    else if (message.name === 'ready') {
      clearTimeout(deadline);
      becomeReady({});
    } else if (message.name === 'height') iframe.style.height = `${Math.ceil(message.detail.height)}px`;
    else if (message.name === 'answer') {
      waiting.get(message.request)?.(message.detail);
      waiting.delete(message.request);
    } else emit(message.name, message.detail);
  };

  window.addEventListener('message', receive);
  place.replaceChildren(iframe);
  return {
    ready,
    tell,
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
