import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';

/**
 * Starts the card provider with this installation's key once its script has loaded: `loadStripe` uses the
 * `window.Stripe` that it finds, so the same code works with the provider and the sandbox.
 */
export function cardProviderQuery(publishableKey: string) {
  return queryOptions({
    queryKey: ['card-provider', publishableKey],
    queryFn: async (): Promise<Stripe> => {
      const provider = await loadStripe(publishableKey);
      if (!provider) throw new Error('the card provider did not start');
      return provider;
    },
    // An object with methods, which must keep its identity.
    structuralSharing: false,
  });
}
