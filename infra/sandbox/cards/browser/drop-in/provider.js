/** Calls from the page to the sandbox; they never carry card details. */
import { connectionError } from './errors.js';

/* The sandbox's address is inserted when the script is served. */
export const sandboxUrl = '__SANDBOX_URL__';

export function retrieve(publishableKey, clientSecret) {
  const query = new URLSearchParams({ client_secret: clientSecret });
  return call(publishableKey, `${intentPath(clientSecret)}?${query}`, { method: 'GET' });
}

export function intentPath(clientSecret) {
  return `/v1/payment_intents/${encodeURIComponent(String(clientSecret).replace(/_secret_.*$/, ''))}`;
}

export async function call(publishableKey, path, init) {
  try {
    const response = await fetch(sandboxUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${publishableKey}` },
      credentials: 'omit',
    });
    const answer = await response.json();
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  } catch {
    return { error: connectionError() };
  }
}
