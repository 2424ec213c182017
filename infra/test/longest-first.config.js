import { statSync } from 'node:fs';

/**
 * The files that take longest, longest first, as measured on two cores: started last, one of them would keep
 * a single worker busy while the others are idle. The rest are ordered by size.
 */
const LONG = [
  'gateway/test/attacks',
  'gateway/test/live',
  'infra/faults/faults',
  'payment/test/endings',
  'gateway/test/injections',
  'identity/callers',
  'gateway/test/hostile',
  'payment/test/gems',
  'payment/test/crash',
  'backup/backup.test',
  'payment/test/card.test',
  'webhook/test/retry',
  'webhook/test/endurance',
  'payment/test/frozen',
  'gateway/test/form',
  'payment/test/wallet-amount',
  'gateway/test/admin.',
  'payment/test/pictures',
  'client/test/pack-client',
  'audit/unfinished',
  'stack/running-stack',
  'webhook/test/targets',
  'identity/encryption',
  'identity/nats-encryption',
  'gateway/test/desk',
  'infra/test/idle',
  'infra/test/migrate-database',
  'gateway/test/money',
  'gateway/test/manual',
  'gateway/test/members',
  'kit/test/events',
  'audit/books',
  'audit/debits',
  'payment/test/manual',
  'account/test/authenticate',
  'cards/test/drop-in',
  'kit/test/rpc-connection',
  'payment/test/event-sync',
  'payment/test/books-kept',
  'invoice/test/search',
  'invoice/test/money',
  'infra/test/upgrade',
  'audit/coupons',
  'audit/published-events',
  'audit/history',
  'looks/compare-pictures',
  'kit/test/rpc.test',
  'gateway/test/access',
  'account/test/quotas',
  'webhook/test/no-receiver',
  'gateway/test/framing',
  'rails/wallet/contract',
  'rails/manual/contract',
  'rails/card/contract',
  'accessibility/admin',
  'accessibility/pay',
  'accessibility/docs',
  'site/languages',
  'docs/docs.e2e',
  'admin/watch',
  'admin/invoice-actions',
  'checkout/card.e2e',
  'admin/grid.e2e',
  'admin/endings',
  'checkout/steady',
  'checkout/manual',
  'checkout/interrupted',
  'accessibility/customer',
  'admin/review-desk',
  'admin/payment-methods',
  'docs/webhooks',
  'admin/fields',
  'site/late-parts',
  'account/pages',
  'admin/books',
  'account/sign-in',
];

/** The sequencer that jest uses to order the files of a run. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort(
      (a, b) => rank(a.path) - rank(b.path) || statSync(b.path).size - statSync(a.path).size,
    );
  }

  /** Sharding over several machines, which we do not use. */
  shard(tests) {
    return tests;
  }

  allFailedTests() {
    return [];
  }

  cacheResults() {
    // Nothing is stored: every run has the same order.
  }
}

function rank(path) {
  const place = LONG.findIndex((name) => path.includes(name));
  return place === -1 ? LONG.length : place;
}
