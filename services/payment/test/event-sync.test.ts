import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { startPaymentStack } from './support/fixture.ts';

/** More events than one turn reads: here its 50 pages have one event each. */
const EVENTS = 60;

const stack = await startPaymentStack({ env: { CARD_POLL_SECONDS: '1', CARD_EVENTS_PAGE: '1' } });
const { cards, query, webhooks } = stack;

test('an outage with more events than one run reads is caught up completely over several runs', async () => {
  webhooks.lost = true;
  await cards.fault({ kind: 'error', times: 100_000, method: 'GET', path: '/v1/events' });
  const made: string[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    const { id } = await cards.create({ amount: '1000', currency: 'usd' });
    await cards.cancel(id);
    made.push(id);
  }
  await cards.clearFaults();

  const known = await waitFor(
    async () => {
      const rows = await query<{ subject: string }>(
        `select subject_reference as subject from payment.provider_events where kind = 'payment_intent.canceled'`,
      );
      return rows.length >= EVENTS && rows.map(({ subject }) => subject);
    },
    { what: 'all events to be known', timeoutMs: 60_000 },
  );

  expect(known.sort()).toEqual(made.sort());
  await waitFor(
    async () => {
      const [turn] = await query<{ cursor: string; seen: string }>(
        'select cursor, seen_until as seen from payment.provider_syncs',
      );
      return turn?.cursor === '' && Number(turn.seen) > 0;
    },
    { what: 'the reading to have come to its end', timeoutMs: 30_000 },
  );
});
