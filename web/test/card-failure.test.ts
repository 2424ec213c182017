import { expect, test } from '@jest/globals';
import { cardFailure } from '../src/checkout/card/card-failure.ts';

test('a declined card shows the provider’s own words', () => {
  const message = 'Your card has insufficient funds.';
  expect(cardFailure({ type: 'card_error', message, decline_code: 'insufficient_funds' })).toEqual({
    kind: 'declined',
    message,
  });
});

test.each(['lost_card', 'stolen_card', 'fraudulent'])('%s is nobody’s business here', (reason) => {
  expect(cardFailure({ type: 'card_error', message: 'Your card was stolen.', decline_code: reason })).toEqual(
    {
      kind: 'declined',
      message: '',
    },
  );
});

test('an incomplete form is no failure of a payment', () => {
  expect(cardFailure({ type: 'validation_error', message: 'Incomplete' }).kind).toBe('form');
});

test('nothing is told of faults', () => {
  expect(cardFailure({ type: 'api_error', message: 'stack' })).toEqual({ kind: 'fault' });
});
