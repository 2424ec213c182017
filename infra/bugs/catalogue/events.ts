import type { PlantedBug } from '../planted-bug.ts';

const IDENTITY = 'packages/kit/test/identity.test.ts';
const EVENTS = 'packages/kit/test/events.test.ts';
const SLICES =
  'the events of a lost stream are queued in slices by any replica and published in order before newer ones';

/** Bugs in what all services share: events, transactions and service-to-service calls. */
export const eventBugs: PlantedBug[] = [
  {
    name: 'inbox-row-missing',
    breaks: 'An event takes effect each time it is delivered.',
    file: 'packages/kit/src/events/consumer.ts',
    find: 'if (!(await insertSeen(trx, eventId))) return false;',
    replace: '',
    caughtBy: { file: EVENTS, test: 'an event takes effect once, although it is delivered again' },
  },
  {
    name: 'acknowledged-before-commit',
    breaks: 'An event whose handler failed is never delivered again.',
    file: 'packages/kit/src/events/consumer.ts',
    find: 'const first = await inTransaction(',
    replace: 'message.ack();\n    const first = await inTransaction(',
    caughtBy: { file: EVENTS, test: 'a failed effect leaves nothing behind and is retried' },
  },
  {
    name: 'published-outside-the-transaction',
    breaks: 'Events are published for a transaction that was rolled back.',
    file: 'packages/kit/src/database/database.ts',
    find: 'last.push({ statement, onResult });',
    replace: "void connection.query('commit');\n        void connection.query(prepared(statement));",
    caughtBy: {
      file: EVENTS,
      test: 'an event that commits takes effect; one that rolls back does not exist',
    },
  },
  {
    name: 'begin-not-sent',
    breaks: 'A transaction that fails leaves half of its changes behind.',
    file: 'packages/kit/src/database/pipeline.ts',
    find: 'const opening = isBegun ? [] : [BEGIN];',
    replace: 'const opening: pg.QueryConfig[] = [];',
    caughtBy: {
      file: 'packages/kit/test/transaction.test.ts',
      test: 'a failure of a statement sent with COMMIT leaves nothing behind and runs no hook',
    },
  },
  {
    name: 'events-overtake-each-other',
    breaks: 'Consumers receive a later change of an invoice before an earlier one.',
    file: 'packages/kit/src/events/fast-path.ts',
    find: 'const isNext = await turn.before;',
    replace: 'const isNext = true;',
    caughtBy: {
      file: EVENTS,
      test: 'an event that cannot be published holds back later ones about the same thing',
    },
  },
  {
    name: 'lost-stream-not-refilled',
    breaks: 'Events that NATS lost before they were consumed never take effect.',
    file: 'packages/kit/src/events/store-outbox.ts',
    find: 'const next = noted === undefined ? identity : filling(identity);',
    replace: 'const next = identity;',
    caughtBy: { file: EVENTS, test: 'a stream that NATS has lost is refilled without a second effect' },
  },
  {
    name: 'refill-overtaken',
    breaks:
      'After NATS lost its store, consumers receive a later change of an invoice before an earlier one.',
    file: 'packages/kit/src/events/store-outbox.ts',
    find: 'and exists (select from noted)',
    replace: '',
    caughtBy: { file: EVENTS, test: SLICES },
  },
  {
    name: 'refill-begun-again',
    breaks: 'After NATS lost its store, a slow process queues events again that were already republished.',
    file: 'packages/kit/src/events/store-outbox.ts',
    find: 'if ((await maybeOne(trx, noted)) === undefined) return undefined;',
    replace: 'await maybeOne(trx, noted);',
    caughtBy: { file: EVENTS, test: SLICES },
  },
  {
    name: 'transient-fault-quarantined',
    breaks: 'A database outage quarantines valid events for ever.',
    file: 'packages/kit/src/events/consumer.ts',
    find: 'const poison = tries >= MAX_TRIES && toTransient(error) === undefined;',
    replace: 'const poison = tries >= MAX_TRIES;',
    caughtBy: { file: EVENTS, test: 'a transient fault never quarantines an event' },
  },
  {
    name: 'work-after-its-caller-left',
    breaks: 'A call that its caller saw fail takes effect later.',
    file: 'packages/kit/src/database/database.ts',
    find: 'if (awaited && !isAwaited()) throw deadlinePassed();',
    replace: '',
    caughtBy: {
      file: 'packages/kit/test/crowded-pool.test.ts',
      test: 'a call whose caller gave up while waiting does nothing when its turn comes',
    },
  },
  {
    name: 'signatures-not-checked',
    breaks: 'Anyone who can connect to a service’s port can claim any identity.',
    file: 'packages/kit/src/identity/signed-statement.ts',
    find: 'return isSigned ? (payload as StatementClaims) : undefined;',
    replace: 'return payload as StatementClaims;',
    caughtBy: { file: IDENTITY, test: 'is refused before any work is done' },
  },
  {
    name: 'token-of-another-service',
    breaks: 'A token that a process presents to one service is accepted by the others.',
    file: 'packages/kit/src/identity/service-token.ts',
    find: 'claims?.aud === audience ? claims.iss : undefined',
    replace: 'claims?.iss',
    caughtBy: { file: IDENTITY, test: 'is refused before any work is done' },
  },
  {
    name: 'anybody-calls',
    breaks: 'Every service may make every call.',
    file: 'packages/kit/src/rpc/rpc-handlers.ts',
    find: 'assertMayCall(callers, context.peer);',
    replace: '',
    caughtBy: { file: IDENTITY, test: 'a process makes only the calls that list it' },
  },
  {
    name: 'any-service-vouches',
    breaks: 'A service other than the gateway can give itself admin rights.',
    file: 'packages/kit/src/identity/person-assertion.ts',
    find: "iss: z.literal('gateway')",
    replace: 'iss: z.string()',
    caughtBy: { file: IDENTITY, test: 'only the gateway can make somebody an admin' },
  },
];
