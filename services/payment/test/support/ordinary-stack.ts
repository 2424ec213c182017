import { beforeEach } from '@jest/globals';
import { startPaymentStack } from './fixture.ts';

/** The stack shared by the suites of one test file; before each test its sandboxes are reset. */
export const stack = await startPaymentStack({
  // Twenty, the usual limit, after the factor that scales all limits.
  env: { CARD_DECLINES_PER_HOUR: '10', RATE_LIMIT_FACTOR: '2' },
});

beforeEach(async () => {
  await Promise.all([stack.wallet.clearFaults(), stack.cards.clearFaults(), stack.wallet.setRate(0.01)]);
  stack.webhooks.lost = false;
});
