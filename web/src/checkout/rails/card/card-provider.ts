import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';

/**
 * The card provider, started with this installation's key once its script is there: `loadStripe` takes the
 * `window.Stripe` that it finds, so that the same code runs with the provider and with the sandbox.
 */
export function cardProviderQuery(publishableKey: string) {
  return queryOptions({
    queryKey: ['card-provider', publishableKey],
    queryFn: async (): Promise<Stripe> => {
      const provider = await loadStripe(publishableKey);
      if (!provider) throw new Error('the card provider did not start');
      return provider;
    },
    // An object with methods, to be kept as it is.
    structuralSharing: false,
  });
}
