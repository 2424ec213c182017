import { expect, test } from '@jest/globals';
import { cardFailure } from '../../src/checkout/rails/card/card-failure.ts';

test('a declined card shows the provider’s own words', () => {
  const message = 'Your card has insufficient funds.';
  expect(cardFailure({ type: 'card_error', message, decline_code: 'insufficient_funds' })).toEqual({
    kind: 'declined',
    message,
  });
});

test.each(['lost_card', 'stolen_card', 'fraudulent', 'security_violation'])(
  '%s is nobody’s business here',
  (reason) => {
    expect(
      cardFailure({ type: 'card_error', message: 'Your card was stolen.', decline_code: reason }),
    ).toEqual({
      kind: 'declined',
      message: '',
    });
  },
);

test('an incomplete form is no failure of a payment', () => {
  expect(cardFailure({ type: 'validation_error', message: 'Incomplete' }).kind).toBe('form');
});

test('a bank that did not recognise its customer is told in the provider’s own words', () => {
  const message = 'We are unable to authenticate your payment method.';
  const code = 'payment_intent_authentication_failure';
  expect(cardFailure({ type: 'invalid_request_error', code, message })).toEqual({
    kind: 'declined',
    message,
  });
});

test('nothing is told of faults', () => {
  expect(cardFailure({ type: 'api_error', message: 'stack' })).toEqual({ kind: 'fault' });
});
