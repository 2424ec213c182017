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
  'the reason %s is not disclosed',
  (reason) => {
    expect(
      cardFailure({ type: 'card_error', message: 'Your card was stolen.', decline_code: reason }),
    ).toEqual({
      kind: 'declined',
      message: '',
    });
  },
);

test('an incomplete form is not a payment failure', () => {
  expect(cardFailure({ type: 'validation_error', message: 'Incomplete' }).kind).toBe('form');
});

test('a failed authentication is described in the provider’s own words', () => {
  const message = 'We are unable to authenticate your payment method.';
  const code = 'payment_intent_authentication_failure';
  expect(cardFailure({ type: 'invalid_request_error', code, message })).toEqual({
    kind: 'declined',
    message,
  });
});

test('technical faults are not described', () => {
  expect(cardFailure({ type: 'api_error', message: 'stack' })).toEqual({ kind: 'fault', isRefused: false });
});

test('only a fault that the provider refused is known to have charged nothing', () => {
  expect(cardFailure({ type: 'invalid_request_error' })).toEqual({ kind: 'fault', isRefused: true });
  expect(cardFailure({ type: 'api_connection_error' })).toEqual({ kind: 'fault', isRefused: false });
});
