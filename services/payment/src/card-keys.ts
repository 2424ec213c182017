/**
 * Throws when test and live keys are mixed, because payments would take no money in production, or real money
 * in a test, and when a live key is used with a sandbox. Keys of an unrecognized form, and a key that is not
 * configured here, are not checked. The error names the settings.
 */
export function assertCardKeys({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL }: Keys): void {
  const [secret, publishable] = [modeOf(STRIPE_SECRET_KEY), modeOf(STRIPE_PUBLISHABLE_KEY)];
  if ([secret, publishable].includes('live') && !isProvider(STRIPE_API_URL)) {
    throw new Error(
      'Bad settings:\n  STRIPE_API_URL is not the card provider’s own URL, and a key is a live one; live keys must not be used with a sandbox',
    );
  }
  if (secret === undefined || publishable === undefined || secret === publishable) return;
  throw new Error(
    `Bad settings:\n  STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} one; take both from the same mode of the same account`,
  );
}

/**
 * Returns true for the provider's own address: only the provider may receive a live key, which is a secret,
 * and a payment at a sandbox is not a real payment.
 */
function isProvider(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname);
}

function modeOf(key: string): string | undefined {
  return /^[a-z]{2}_(live|test)_/.exec(key)?.[1];
}

interface Keys {
  STRIPE_SECRET_KEY: string;
  /** Empty when it is not configured. */
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_API_URL: string;
}
