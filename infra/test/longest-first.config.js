import { statSync } from 'node:fs';

/**
 * The files that take longest, longest first, as measured on two cores: begun last, one of them would keep a single
 * worker busy while the others have nothing left to do. The order of the rest is that of their sizes.
 */
const LONG = [
  'gateway/test/live',
  'infra/faults/faults',
  'payment/test/endings',
  'payment/test/gems',
  'payment/test/crash',
  'payment/test/card.test',
  'webhook/test/retry',
  'webhook/test/endurance',
  'payment/test/frozen',
  'gateway/test/form',
  'payment/test/wallet-amount',
  'gateway/test/attacks',
  'gateway/test/desk',
  'account/test/authenticate',
  'gateway/test/members',
  'cards/test/drop-in',
  'gateway/test/money',
  'gateway/test/manual',
  'payment/test/manual',
  'gateway/test/hostile',
  'gateway/test/injections',
  'gateway/test/admin.',
  'gateway/test/access',
  'rails/wallet/contract',
  'gateway/test/framing',
  'checkout/pay-page-size',
  'rails/manual/contract',
  'rails/card/contract',
  'kit/test/rpc-connection',
  'kit/test/events',
  'accessibility/admin',
  'accessibility/pay',
  'admin/endings',
  'accessibility/customer',
  'accessibility/docs',
  'site/languages',
  'docs/docs',
  'admin/watch',
  'checkout/interrupted',
  'checkout/manual',
  'account/sign-in',
  'account/pages',
];

/** What jest asks for the order of the files of a run. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort(
      (a, b) => rank(a.path) - rank(b.path) || statSync(b.path).size - statSync(a.path).size,
    );
  }

  /** Shares of a run on several machines, which we do not make. */
  shard(tests) {
    return tests;
  }

  allFailedTests() {
    return [];
  }

  cacheResults() {
    // Nothing is remembered: every run is in the same order.
  }
}

function rank(path) {
  const place = LONG.findIndex((name) => path.includes(name));
  return place === -1 ? LONG.length : place;
}
