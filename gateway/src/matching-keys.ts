/**
 * A page that shows the sandbox's fields takes no money, and one with a live key is believed to: the two are refused
 * together. Throws, naming the settings.
 */
export function assertMatchingKeys({ CARD_SANDBOX_URL, STRIPE_PUBLISHABLE_KEY }: Keys): void {
  if (CARD_SANDBOX_URL === '' || !STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_')) return;
  throw new Error(
    'Bad settings:\n  STRIPE_PUBLISHABLE_KEY is a live key and CARD_SANDBOX_URL is set; a live key goes with no sandbox',
  );
}

interface Keys {
  CARD_SANDBOX_URL: string;
  STRIPE_PUBLISHABLE_KEY: string;
}
