/**
 * A test key beside a live one takes no money where it should, or real money in a test: such a pair is refused, and so
 * is a live key beside a sandbox. Keys of neither form, and a key that is not known here, prove nothing. Throws, naming
 * the settings.
 */
export function assertMatchingKeys({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_API_URL,
}: Keys): void {
  const [secret, publishable] = [modeOf(STRIPE_SECRET_KEY), modeOf(STRIPE_PUBLISHABLE_KEY)];
  if ([secret, publishable].includes('live') && !isProvider(STRIPE_API_URL)) {
    throw new Error(
      'Bad settings:\n  STRIPE_API_URL is not the card provider’s own address, and a key is a live one; live keys go to no sandbox',
    );
  }
  if (secret === undefined || publishable === undefined || secret === publishable) return;
  throw new Error(
    `Bad settings:\n  STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} one; take both from the same mode of the same account`,
  );
}

/** A live key is a secret of the provider’s, and what is paid at a sandbox was not paid. */
function isProvider(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(^|\.)stripe\.com$/.test(hostname);
}

function modeOf(key: string): string | undefined {
  return /^[a-z]{2}_(live|test)_/.exec(key)?.[1];
}

interface Keys {
  STRIPE_SECRET_KEY: string;
  /** Empty where nobody told it. */
  STRIPE_PUBLISHABLE_KEY: string;
  STRIPE_API_URL: string;
}
