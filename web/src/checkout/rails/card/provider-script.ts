import { queryOptions } from '@tanstack/react-query';

/**
 * Loads the card provider's script from the configured address: the provider's own host, or our origin with
 * the sandbox. Either defines `window.Stripe`. Throws when it cannot be loaded.
 */
export function providerScriptQuery(scriptUrl: string) {
  return queryOptions({
    queryKey: ['card-provider-script', scriptUrl],
    queryFn: async () => {
      if (!('Stripe' in window)) await loadScript(scriptUrl);
      return true;
    },
  });
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`the card provider's script at ${address} could not be loaded`));
    });
    document.head.append(script);
  });
}
