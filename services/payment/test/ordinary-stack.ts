import { beforeEach } from '@jest/globals';
import { startPaymentStack } from './fixture.ts';

/** What the suites of one file of tests share. Each of its tests begins with sandboxes that do nothing unusual. */
export const stack = await startPaymentStack({
  // Twenty, as usual, from the factor of all limits.
  env: { CARD_DECLINES_PER_HOUR: '10', RATE_LIMIT_FACTOR: '2' },
});

beforeEach(async () => {
  await Promise.all([stack.wallet.clearFaults(), stack.cards.clearFaults(), stack.wallet.setRate(0.01)]);
  stack.webhooks.lost = false;
});
