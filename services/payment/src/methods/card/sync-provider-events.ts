import { inTransaction } from '@checkout/kit/database.ts';
import { type Job, startJob } from '@checkout/kit/job.ts';
import type Stripe from 'stripe';
import type { CardRooms } from './card-intent.ts';
import { callProvider } from './provider.ts';
import { intentIdOf } from './receive-provider-event.ts';
import { insertProviderEvent, saveSync, takeSync } from './store-provider-events.ts';

const TICK_MS = 1_000;
const PAGE = 100;
const MOST_PAGES = 50;
/** Events appear in the list a little after the second that they bear. */
const OVERLAP_SECONDS = 120n;
const KINDS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
];

/**
 * Reads the provider's own list of events, so that nothing hangs on webhooks: lost ones are made up for within one
 * reading, refunds and long-forgotten intents included. Replicas take turns.
 */
export function startEventSync(rooms: CardRooms, eventWorker: Pick<Job, 'wake'>): Job {
  return startJob({
    name: 'card event sync',
    everyMs: TICK_MS,
    log: rooms.log,
    run: async () => {
      const turn = await takeSync(rooms.db, rooms.config.CARD_POLL_SECONDS);
      if (turn === undefined) return;
      if (await syncEvents(rooms, turn.seenUntil)) eventWorker.wake();
    },
  });
}

/** Answers whether there was anything new. */
async function syncEvents({ db, provider }: CardRooms, seenUntil: bigint): Promise<boolean> {
  const since = seenUntil === 0n ? {} : { created: { gte: Number(seenUntil - OVERLAP_SECONDS) } };
  const events = await listEvents(provider, { types: KINDS, ...since });
  let hasNew = false;
  for (const event of events) {
    const isNew = await inTransaction(db, (trx) =>
      insertProviderEvent(trx, { eventId: event.id, kind: event.type, intentId: intentIdOf(event) }),
    );
    hasNew ||= isNew;
  }
  const newest = events.reduce((latest, { created }) => Math.max(latest, created), 0);
  await saveSync(db, BigInt(newest));
  return hasNew;
}

/** All pages of one reading; the first reading of all looks at the newest page only. */
async function listEvents(provider: Stripe, filter: Stripe.EventListParams): Promise<Stripe.Event[]> {
  const found: Stripe.Event[] = [];
  const mostPages = filter.created === undefined ? 1 : MOST_PAGES;
  for (let page = 0; page < mostPages; page += 1) {
    const last = found.at(-1);
    const after = last === undefined ? {} : { starting_after: last.id };
    const { data, has_more: hasMore } = await callProvider(() =>
      provider.events.list({ ...filter, ...after, limit: PAGE }),
    );
    found.push(...data);
    if (!hasMore || data.length === 0) break;
  }
  return found;
}
