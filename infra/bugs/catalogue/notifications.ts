import type { PlantedBug } from '../planted-bug.ts';

const RETRY = 'services/webhook/test/retry.test.ts';
const FROZEN = 'services/webhook/test/frozen.test.ts';

/** Bugs in webhooks to sibling services and in notifications to members. */
export const notificationBugs: PlantedBug[] = [
  {
    name: 'delivered-before-2xx',
    breaks: 'A failed delivery counts as delivered and is never retried.',
    file: 'services/webhook/src/sending/schedule.ts',
    find: 'status >= 200 && status <= 299',
    replace: 'status >= 200',
    caughtBy: {
      file: RETRY,
      test: 'tries three times, at once, after one second and after two more, under one id; then marks it as failed',
    },
  },
  {
    name: 'delivered-out-of-order',
    breaks: 'A receiver learns that an invoice was refunded before it learns that it was paid.',
    file: 'services/webhook/src/sending/store-claims.ts',
    find: "and earlier.status = 'pending' and earlier.version < candidate.version)",
    replace: "and earlier.status = 'none' and earlier.version < candidate.version)",
    caughtBy: {
      file: RETRY,
      test: 'delivers the events of one invoice in order, and lets no invoice wait for another',
    },
  },
  {
    name: 'delivered-before-its-predecessor',
    breaks:
      'A receiver learns that an invoice failed after it learned that it was paid, because a process crashed in between.',
    file: 'services/webhook/src/deliveries/store-events.ts',
    find: 'clock_timestamp() + case when "isHeldBack" then',
    replace: 'clock_timestamp() + case when false then',
    caughtBy: {
      file: RETRY,
      test: 'an event waits for its missing predecessor, even when an admin resends it',
    },
  },
  {
    name: 'overtaken-event-sent',
    breaks: 'The last event that a receiver gets about an invoice does not match the invoice’s state.',
    file: 'services/webhook/src/deliveries/store-events.ts',
    find: `case when "isOvertaken" then 'failed' else 'pending' end`,
    replace: "'pending'",
    caughtBy: {
      file: RETRY,
      test: 'no event waits forever: one that arrives after its successor was sent is kept for an admin to send',
    },
  },
  {
    name: 'two-events-at-once',
    breaks:
      'When two processes record two events at the same time, the later one waits for an event that has already arrived.',
    file: 'services/webhook/src/deliveries/store-events.ts',
    find: 'select ${lockCall(EVENTS, invoiceId)}',
    replace: 'select 1',
    caughtBy: {
      file: RETRY,
      test: 'of two events taken by two processes at once the earlier is sent first',
    },
  },
  {
    name: 'delivered-after-its-claim',
    breaks:
      'A process that was frozen sends the event that an invoice was paid after others sent that it was refunded.',
    file: 'services/webhook/src/sending/post.ts',
    find: 'if (timeLimit.leftMs() > 0) request.end(body);',
    replace: 'if (timeLimit.leftMs() > -Infinity) request.end(body);',
    caughtBy: {
      file: FROZEN,
      test: 'until others have sent that event and the next sends nothing when it continues',
    },
  },
  {
    name: 'sent-again-too-late',
    breaks: 'An event that an admin sends again is delivered after one that was recorded in the meantime.',
    file: 'services/webhook/src/deliveries/resend-latest.ts',
    find: 'await lockEvents(trx, invoiceId);',
    replace: '',
    caughtBy: {
      file: 'services/webhook/test/resend.test.ts',
      test: 'a resend that coincides with a later event is sent before it',
    },
  },
  {
    name: 'predecessor-not-named',
    breaks: 'Events do not name their predecessor, so none waits for it.',
    file: 'services/invoice/src/invoices/history/record-change.ts',
    find: 'if (sendWebhook && !row.isToldVersionSaved) saveToldVersion(trx, row);',
    replace: '',
    caughtBy: {
      file: 'services/invoice/test/money.test.ts',
      test: 'each change for sibling services names the previous one',
    },
  },
  {
    name: 'signature-over-another-body',
    breaks: 'Receivers cannot distinguish our webhooks from forged ones.',
    file: 'services/webhook/src/sending/sign.ts',
    find: '.update(`${id}.${atSeconds}.${body}`)',
    replace: '.update(`${id}.${atSeconds}.${JSON.stringify(body)}`)',
    caughtBy: {
      file: 'services/webhook/test/deliver.test.ts',
      test: 'posts exactly the specified body to every service, signed with its own secret',
    },
  },
  {
    name: 'signed-by-a-wrong-clock',
    breaks: 'Receivers refuse all webhooks of a machine whose clock is ten minutes fast or slow.',
    file: 'services/webhook/src/sending/attempt-delivery.ts',
    find: 'const { claimedAt: at } = delivery;',
    replace: 'const at = new Date();',
    caughtBy: {
      file: 'services/webhook/test/wrong-clock.test.ts',
      test: 'signs with the time that receivers accept',
    },
  },
  {
    name: 'private-address-called',
    breaks: 'A webhook URL can reach services inside the private network.',
    file: 'services/webhook/src/sending/resolve-addresses.ts',
    find: 'if (!allowPrivate && addresses.some(({ address }) => isPrivateAddress(address))) {',
    replace: "if (!allowPrivate && addresses.some(({ address }) => address === '')) {",
    caughtBy: {
      file: 'services/webhook/test/targets.test.ts',
      test: 'connects to no address inside the network unless that is allowed',
    },
  },
  {
    name: 'entry-added-twice',
    breaks: 'A member’s timeline shows one payment twice.',
    file: 'services/activity/src/store-entries.ts',
    find: 'on conflict do nothing\n      returning ${columns}',
    replace: 'returning ${columns}',
    caughtBy: {
      file: 'services/activity/test/push.test.ts',
      test: 'the same source and transaction of a member returns the first entry, also concurrently',
    },
  },
];
