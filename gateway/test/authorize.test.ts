import { routes } from '@checkout/contract/routes.ts';
import { AppError, unauthorized, unavailable } from '@checkout/kit/errors/errors.ts';
import { expect, test } from '@jest/globals';
import { authorize } from '../src/identity/access.ts';

const anonymous = { caller: { kind: 'anonymous' } } as const;
const late = new AppError({ code: 'DEADLINE_EXCEEDED', reason: 'SERVICE_UNAVAILABLE', message: 'Too late.' });

test.each([
  ['the wallet is away', unavailable('WALLET_UNAVAILABLE', 'The wallet is away.')],
  ['the account service is away', unavailable('SERVICE_UNAVAILABLE', 'Away.')],
  ['the account service stands still', late],
])('while %s, a request with a token never pays as an anonymous caller', (_, refusal) => {
  expect(() => authorize(routes.createCardIntent, { ...anonymous, refusal })).toThrow(refusal);
  expect(() => authorize(routes.getInvoice, { ...anonymous, refusal })).not.toThrow();
});

test.each(['applyCoupon', 'removeCoupon', 'quoteConversion', 'completeInvoice'] as const)(
  'while the wallet is away, %s does not record a member as a link holder',
  (id) => {
    const refusal = unavailable('WALLET_UNAVAILABLE', 'The wallet is away.');
    expect(() => authorize(routes[id], { ...anonymous, refusal })).toThrow(refusal);
  },
);

test('a caller with a refused token, or none, still has the rights of a link holder', () => {
  expect(() => authorize(routes.createCardIntent, { ...anonymous, refusal: unauthorized() })).not.toThrow();
  expect(() => authorize(routes.createCardIntent, anonymous)).not.toThrow();
});
