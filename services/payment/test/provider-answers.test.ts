import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import type { Attempt } from '../src/attempts/attempt.ts';
import { alignIntent, type CardDeps } from '../src/rails/card/card-intent.ts';
import { refundOf } from '../src/rails/card/provider-refund.ts';
import { outcomeOf } from '../src/rails/card/rules.ts';

const whole = {
  object: 'refund',
  id: 're_1',
  amount: 1_000,
  created: 1_795_000_000,
  payment_intent: 'pi_1',
  status: 'pending',
};

test('a refund of this payment is one, with the status that it has', () => {
  expect(refundOf(whole as never, 'pi_1')).toMatchObject({
    id: 're_1',
    amountMinor: 1_000n,
    status: 'pending',
  });
});

test.each([
  ['nothing', undefined],
  ['an empty object', {}],
  ['a page of something in between', '<html>'],
  ['another object', { ...whole, object: 'charge' }],
  ['a refund without an id', { ...whole, id: '' }],
  ['a refund of another payment', { ...whole, payment_intent: 'pi_2' }],
  ['a refund without an amount', { ...whole, amount: undefined }],
  ['a refund in a status that nobody knows', { ...whole, status: 'done' }],
])('%s is no refund', (_, answer) => {
  expect(() => refundOf(answer as never, 'pi_1')).toThrow(
    expect.objectContaining({ reason: 'CARD_PROVIDER_ERROR' }),
  );
});

test('an update that the provider answers with another amount changes nothing here', async () => {
  const intent = { id: 'pi_1', amount: 1_000, currency: 'usd', metadata: { amount_version: '1' } };
  const answers = { paymentIntents: { update: () => Promise.resolve(intent) } };
  // The database is not there: to write the new amount down would throw.
  const deps = { provider: answers } as unknown as CardDeps;
  const invoice = { amountMinor: 800n, amountVersion: 2n, currency: 'USD' } as Invoice;
  const aligned = alignIntent(deps, { id: 'attempt' } as Attempt, { intent: intent as never, invoice });
  expect(await aligned).toBe(false);
});

test('what a card paid is what the provider received, not what it was asked for', () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount: 1_000,
    amount_received: 400,
    currency: 'usd',
    metadata: { amount_version: '3' },
  };
  const attempt = { amountMinor: 1_000n, currency: 'USD', amountVersion: 3n } as Attempt;
  const outcome = outcomeOf(intent as never, attempt, { pollSeconds: 5, now: new Date() });
  expect(outcome).toMatchObject({
    kind: 'taken',
    taken: { reference: 'pi_1', amountMinor: 400n, currency: 'USD', amountVersion: 3n },
  });
});
