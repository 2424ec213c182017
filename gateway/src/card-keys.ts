/**
 * Refuses a live card key together with the sandbox: a page with the sandbox's fields takes no money, but
 * with a live key people would believe that it does. Throws an error that names the settings.
 */
export function assertCardKeys({ CARD_SANDBOX_URL, STRIPE_PUBLISHABLE_KEY }: Keys): void {
  if (CARD_SANDBOX_URL === '' || !STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_')) return;
  throw new Error(
    'Bad settings:\n  STRIPE_PUBLISHABLE_KEY is a live key and CARD_SANDBOX_URL is set; a live key must not be used with a sandbox',
  );
}

interface Keys {
  CARD_SANDBOX_URL: string;
  STRIPE_PUBLISHABLE_KEY: string;
}
