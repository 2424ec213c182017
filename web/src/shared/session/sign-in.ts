import type { SiteConfig } from '@checkout/contract/system/schema.ts';
import { tabStorage } from '../browser-storage.ts';
import { randomKey } from '../random-key.ts';
import { signOutSettled } from './sign-out.ts';

const stateKey = 'checkout.signInState';

/**
 * Starts the wallet's single sign-on, which returns to /auth/callback with a random `state`. Waits for a
 * pending sign-out first.
 */
export async function startSignIn(wallet: SiteConfig['wallet']): Promise<void> {
  await signOutSettled();
  const state = randomKey();
  tabStorage.setItem(stateKey, state);
  const { origin } = window.location;
  window.location.assign(signInAddress({ wallet, origin, state }));
}

/** Returns the wallet's sign-on URL for an app at this origin. */
export function signInAddress({ wallet, origin, state }: SignInOptions): string {
  const url = new URL(wallet.authorizeUrl);
  url.searchParams.set('redirect_uri', `${origin}/auth/callback`);
  url.searchParams.set('service', wallet.serviceId);
  url.searchParams.set('state', state);
  return url.href;
}

/** Returns and clears the state of the sign-in that this tab started; null when it started none. */
export function takeSignInState(): string | null {
  const state = tabStorage.getItem(stateKey);
  tabStorage.removeItem(stateKey);
  return state;
}

interface SignInOptions {
  wallet: SiteConfig['wallet'];
  origin: string;
  state: string;
}
