import { type Settings, startSandbox } from '@checkout/testkit/service.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { startServices } from '@checkout/testkit/services.ts';
import { afterAll } from '@jest/globals';

const CARD_KEY = 'sk_test_of_identities';
const CARD_WEBHOOK_SECRET = 'whsec_of_identities';

/** Starts all services and both sandboxes, for one test file. */
export async function startEverything() {
  const [wallet, cards] = await Promise.all([
    startSandbox('wallet'),
    startSandbox('cards', { SECRET_KEY: CARD_KEY, WEBHOOK_SECRET: CARD_WEBHOOK_SECRET }),
  ]);
  const payment: Settings = {
    WALLET_URL: wallet.url,
    STRIPE_API_URL: cards.url,
    STRIPE_SECRET_KEY: CARD_KEY,
    STRIPE_WEBHOOK_SECRET: CARD_WEBHOOK_SECRET,
    TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
  };
  const stack = await startServices({
    nouns: SERVICE_NOUNS,
    env: { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://pay.example.test', WALLET_URL: wallet.url },
    only: { payment },
  });
  afterAll(async () => {
    await stack.stop();
    await Promise.all([wallet.stop(), cards.stop()]);
  });
  return stack;
}
