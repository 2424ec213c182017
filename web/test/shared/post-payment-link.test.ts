import { unsafeLinks } from '@checkout/testkit/hostile/link-corpus.ts';
import { describe, expect, test } from '@jest/globals';
import {
  postPaymentLink,
  productCatalogue,
  returnToService,
} from '../../src/shared/invoice/post-payment-link.ts';

const catalogue = [
  { key: 'tickets', label: 'Tickets', url: 'https://tickets.example.org/' },
  { key: 'wallet', label: 'Wallet', url: 'https://wallet.example.org/' },
];
const places = { catalogue, wallet: 'https://wallet.example.org/home' };
const link = (metadata: Record<string, unknown>, isGemPurchase = false) =>
  postPaymentLink({ metadata, isGemPurchase }, places);

describe('the link after a payment', () => {
  test('of a gem purchase leads to the wallet, whatever else the invoice says', () => {
    expect(link({ serviceReturnUrl: 'https://shop.example.org' }, true)).toEqual({
      url: 'https://wallet.example.org/',
      place: 'Wallet',
    });
    const withoutEntry = { catalogue: [], wallet: 'https://wallet.example.org/home' };
    expect(postPaymentLink({ metadata: {}, isGemPurchase: true }, withoutEntry)).toEqual({
      url: 'https://wallet.example.org/home',
    });
  });

  test('is the invoice’s own link before that of its service, under its own label', () => {
    const metadata = {
      serviceReturnUrl: 'https://a.example.org/x',
      serviceLabel: ' Your seats ',
      service: 'tickets',
    };
    expect(link(metadata)).toEqual({ url: 'https://a.example.org/x', label: 'Your seats' });
  });

  test('uses redirect_url if serviceReturnUrl is missing, with the default label', () => {
    expect(link({ redirect_url: 'https://b.example.org/' })).toEqual({
      url: 'https://b.example.org/',
      label: undefined,
    });
  });

  test.each([
    'javascript:alert(1)',
    'http://evil.example.org',
    '//evil.example.org',
    '/local',
    'data:text/html,x',
  ])('is not %s, which is unsafe, and nothing is shown instead', (address) => {
    expect(link({ serviceReturnUrl: address, service: 'tickets' })).toBeUndefined();
  });

  test('can use http on this machine', () => {
    expect(link({ serviceReturnUrl: 'http://localhost:3000/done' })?.url).toBe('http://localhost:3000/done');
  });

  test('of a named service comes from its catalogue entry', () => {
    expect(link({ service: 'tickets' })).toEqual({ url: 'https://tickets.example.org/', place: 'Tickets' });
  });

  test.each([
    ['an address', 'https://tickets.example.org/orders/1'],
    ['a host', 'tickets.example.org'],
    ['a sub-domain', 'eu.tickets.example.org'],
  ])('without a service follows the source when it is %s of a platform', (_kind, source) => {
    expect(link({ source })?.place).toBe('Tickets');
  });

  test.each([
    ['its key', 'Seats', 'Seats'],
    ['its host', 'seats.example.com', 'Seats'],
    ['a sub-domain of its host', 'eu.seats.example.com', 'Seats'],
    ['the parent host', 'example.com', 'Everything'],
    ['another sub-domain of the parent host', 'other.example.com', 'Everything'],
    ['its address', 'https://seats.example.com/best/row/1', 'Best seats'],
    ['an address beside it', 'https://seats.example.com/bestial', 'Seats'],
  ])('for a source that names a platform by %s is the nearest one', (_how, source, place) => {
    const near = [
      { key: 'all', label: 'Everything', url: 'https://example.com/' },
      { key: 'seats', label: 'Seats', url: 'https://seats.example.com/' },
      { key: 'best', label: 'Best seats', url: 'https://seats.example.com/best' },
    ];
    const nearest = postPaymentLink(
      { metadata: { source }, isGemPurchase: false },
      { catalogue: near, wallet: places.wallet },
    );
    expect(nearest?.place).toBe(place);
  });

  test.each([{ source: 'nottickets.example.org' }, { service: 'unknown' }, { source: 7 }, {}])(
    'is missing when nothing matches: %j',
    (metadata) => {
      expect(link(metadata)).toBeUndefined();
    },
  );
});

test('prefers links of admins over configured sites with the same key, without unset sites', () => {
  const services = [{ key: 'events', label: 'Gala', url: 'https://gala.example.org' }];
  const sites = { events: 'https://events.example.org', tickets: '', wallet: 'https://wallet.example.org' };
  expect(productCatalogue({ services, sites }).map(({ key, label }) => [key, label])).toEqual([
    ['events', 'Gala'],
    ['wallet', 'Wallet'],
    ['events', 'Events'],
  ]);
});

test('is Return to Service only for a safe returnUrl', () => {
  expect(returnToService({ metadata: { returnUrl: 'https://x.example.org/a' } })).toBe(
    'https://x.example.org/a',
  );
  expect(returnToService({ metadata: { returnUrl: 'javascript:alert(1)' } })).toBeUndefined();
  expect(returnToService({ metadata: {} })).toBeUndefined();
});

// Leading and trailing blanks of an otherwise safe address are trimmed before it is checked.
test.each(unsafeLinks.filter((address) => !/^\s+https:/.test(address)))('never leads to %j', (address) => {
  for (const metadata of [{ serviceReturnUrl: address }, { redirect_url: address }]) {
    expect(link(metadata)?.url).toBeUndefined();
  }
  expect(returnToService({ metadata: { returnUrl: address } })).toBeUndefined();
});
