import { beforeEach } from '@jest/globals';
import { startPaymentStack } from './fixture.ts';

/** What the suites of one file of tests share. Each of its tests begins with sandboxes that do nothing unusual. */
export const stack = await startPaymentStack();

beforeEach(async () => {
  await Promise.all([stack.wallet.clearFaults(), stack.cards.clearFaults(), stack.wallet.setRate(0.01)]);
  stack.webhooks.lost = false;
});
