import type { PlantedBug } from '../planted-bug.ts';

const RETRY = 'services/webhook/test/retry.test.ts';

/** Of what sibling services and members are told. */
export const newsBugs: PlantedBug[] = [
  {
    name: 'delivered-before-2xx',
    breaks: 'A receiver that failed is never told again.',
    file: 'services/webhook/src/sending/schedule.ts',
    find: 'status >= 200 && status <= 299',
    replace: 'status >= 200',
    caughtBy: { file: RETRY, test: 'tries three times, at once, after one second and after two more' },
  },
  {
    name: 'told-out-of-order',
    breaks: 'A service hears that an invoice was refunded before it was paid.',
    file: 'services/webhook/src/sending/store-claims.ts',
    find: "and earlier.status = 'pending' and earlier.version < candidate.version)",
    replace: "and earlier.status = 'none' and earlier.version < candidate.version)",
    caughtBy: {
      file: RETRY,
      test: 'tells a service of one invoice in order, and lets no invoice wait for another',
    },
  },
  {
    name: 'signature-over-another-body',
    breaks: 'No receiver can tell our word from a forged one.',
    file: 'services/webhook/src/sending/sign.ts',
    find: '.update(`${id}.${atSeconds}.${body}`)',
    replace: '.update(`${id}.${atSeconds}.${JSON.stringify(body)}`)',
    caughtBy: {
      file: 'services/webhook/test/deliver.test.ts',
      test: 'posts exactly the specified body to every service, signed with its own secret',
    },
  },
];
