import type { JobPlan } from '@checkout/kit/process/job.ts';
import type Stripe from 'stripe';
import type { CardOperationDeps } from './card-deps.ts';
import type { CardDeps } from './card-intent.ts';
import { callProvider, strangeAnswer, wasAnswered } from './provider.ts';
import { subjectOf } from './receive-provider-event.ts';
import {
  dueSync,
  endReadingOfList,
  insertProviderEvents,
  type SyncTurn,
  saveCursor,
  takeSync,
} from './store-provider-events.ts';

/** Of one turn; the next goes on. */
const MOST_PAGES = 50;
/** Events appear in the list a little after the second that they bear, and may do so behind newer ones. */
const OVERLAP_SECONDS = 300;
/** How far the very first reading looks back. */
const FIRST_SECONDS = 86_400;
const KINDS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
];

/**
 * Reads the provider's own list of events, so that nothing hangs on webhooks: lost ones are made up for within one
 * reading, refunds and long-forgotten intents included. Replicas take turns.
 */
export function providerEventSync(deps: CardOperationDeps): JobPlan {
  return {
    name: 'card event sync',
    due: dueSync(),
    run: async () => {
      const turn = await takeSync(deps.db, deps.config.CARD_POLL_SECONDS);
      if (turn === undefined) return;
      if (await syncEvents(deps, turn)) deps.providerEventBell.ring();
    },
  };
}

/**
 * Reads the list from where the last turn left off down to what is known, and notes each page before the next is asked
 * for, so that no outage is too long and no crash loses what was read. Returns whether there was anything new.
 */
async function syncEvents(deps: CardDeps, { seenUntil, cursor }: SyncTurn): Promise<boolean> {
  const { db } = deps;
  const since =
    seenUntil === 0n ? Math.floor(Date.now() / 1000) - FIRST_SECONDS : Number(seenUntil) - OVERLAP_SECONDS;
  let after = cursor;
  let hasNew = false;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, has_more: hasMore } = await readPage(deps, { since, after });
    const noted = data.map((event) => ({ eventId: event.id, kind: event.type, subject: subjectOf(event) }));
    hasNew = (await insertProviderEvents(db, noted)) > 0 || hasNew;
    const newest = Math.max(0, ...data.map(({ created }) => created));
    after = data.at(-1)?.id ?? '';
    if (!hasMore || after === '') {
      await endReadingOfList(db, newest);
      break;
    }
    await saveCursor(db, { cursor: after, newest });
  }
  return hasNew;
}

/** The page after an event, or the newest. An event that the provider no longer knows is no place to go on from. */
async function readPage(
  { db, provider, config }: CardDeps,
  { since, after }: { since: number; after: string },
): Promise<Stripe.ApiList<Stripe.Event>> {
  const from = after === '' ? {} : { starting_after: after };
  try {
    const list = await callProvider(() =>
      provider.events.list({
        types: KINDS,
        created: { gte: since },
        limit: config.CARD_EVENTS_PAGE,
        ...from,
      }),
    );
    if (!Array.isArray(list.data)) throw strangeAnswer('a list of events without events');
    return list;
  } catch (error) {
    if (after !== '' && wasAnswered(error)) await saveCursor(db, { cursor: '', newest: 0 });
    throw error;
  }
}
