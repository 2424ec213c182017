import type { JobPlan } from '@checkout/kit/process/job.ts';
import type Stripe from 'stripe';
import type { CardOperationDeps } from '../card-deps.ts';
import type { CardDeps } from '../card-intent.ts';
import { callProvider, isFinalRefusal, unexpectedResponse } from '../provider/provider.ts';
import { subjectOf } from './receive-provider-event.ts';
import {
  dueSync,
  endSync,
  insertProviderEvents,
  type SyncPosition,
  saveCursor,
  takeSync,
} from './store-provider-events.ts';

/** Per turn; the next turn continues. */
const MAX_PAGES = 50;
/** Events appear in the list a little after their timestamp, and possibly behind newer ones. */
const OVERLAP_SECONDS = 300;
/** How far the very first reading goes back. */
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
 * Creates the job that reads the provider's list of events, so that nothing depends on webhooks: lost ones
 * are recovered within one reading, including those about refunds and long-idle intents. Replicas take turns.
 */
export function providerEventSync(deps: CardOperationDeps): JobPlan {
  return {
    name: 'card event sync',
    due: dueSync(),
    run: async () => {
      const position = await takeSync(deps.db, deps.config.CARD_POLL_SECONDS);
      if (position === undefined) return;
      if (await syncEvents(deps, position)) deps.providerEventBell.ring();
    },
  };
}

/**
 * Reads the list from where the last turn stopped down to known events, and stores each page before the next
 * request, so that no outage is too long and a crash loses no page. Returns whether any event was new.
 */
async function syncEvents(deps: CardDeps, { seenUntil, cursor }: SyncPosition): Promise<boolean> {
  const { db } = deps;
  const since =
    seenUntil === 0n ? Math.floor(Date.now() / 1000) - FIRST_SECONDS : Number(seenUntil) - OVERLAP_SECONDS;
  let after = cursor;
  let hasNew = false;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, has_more: hasMore } = await readPage(deps, { since, after });
    const events = data.map((event) => ({ eventId: event.id, kind: event.type, subject: subjectOf(event) }));
    hasNew = (await insertProviderEvents(db, events)) > 0 || hasNew;
    const newest = Math.max(0, ...data.map(({ created }) => created));
    after = data.at(-1)?.id ?? '';
    if (!hasMore || after === '') {
      await endSync(db, newest);
      break;
    }
    await saveCursor(db, { cursor: after, newest });
  }
  return hasNew;
}

/**
 * Returns the page after an event, or the newest. If the provider no longer knows that event, throws, and the
 * next turn starts from the top.
 */
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
    if (!Array.isArray(list.data)) throw unexpectedResponse('a list of events without events');
    return list;
  } catch (error) {
    if (after !== '' && isFinalRefusal(error)) await saveCursor(db, { cursor: '', newest: 0 });
    throw error;
  }
}
