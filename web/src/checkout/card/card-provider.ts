import type { SiteConfig } from '@checkout/contract/config.ts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';

/** The card provider's script, started with this installation's key. Throws when it cannot be had. */
export function cardProviderQuery(card: SiteConfig['card']) {
  return queryOptions({
    queryKey: ['card-provider', card.scriptUrl, card.publishableKey],
    queryFn: () => startProvider(card),
    // An object with methods, to be kept as it is.
    structuralSharing: false,
  });
}

/**
 * The script comes first, from where the settings say - the provider's own host, or with the sandbox our origin - and
 * `loadStripe` takes the `window.Stripe` that it left: the same code runs in both.
 */
async function startProvider({ scriptUrl, publishableKey }: SiteConfig['card']): Promise<Stripe> {
  if (!window.Stripe) await loadScript(scriptUrl);
  const provider = await loadStripe(publishableKey);
  if (!provider) throw new Error('the card provider did not start');
  return provider;
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
