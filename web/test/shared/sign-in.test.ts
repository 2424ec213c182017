import { expect, test } from '@jest/globals';

Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { localStorage: { getItem: () => null } }),
});
const { signInAddress } = await import('../../src/shared/session/sign-in.ts');

test('the wallet receives the return address, the service, and a state to send back', () => {
  const wallet = {
    url: 'https://wallet.example.org',
    authorizeUrl: 'https://wallet.example.org/api/auth/sso/authorize',
    serviceId: 'checkout',
  };
  const address = new URL(signInAddress({ wallet, origin: 'https://checkout.example.org', state: 's 1' }));
  expect(`${address.origin}${address.pathname}`).toBe(wallet.authorizeUrl);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    redirect_uri: 'https://checkout.example.org/auth/callback',
    service: 'checkout',
    state: 's 1',
  });
});
