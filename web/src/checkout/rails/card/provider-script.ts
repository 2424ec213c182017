import { queryOptions } from '@tanstack/react-query';

/**
 * Loads the card provider's script from where the settings say: the provider's own host, or with the sandbox our
 * origin. It leaves `window.Stripe` behind, whichever it is. Throws when it cannot be had.
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
