import { runInContext, serviceContext } from '@checkout/kit/caller.ts';
import { type Job, startJob } from '@checkout/kit/job.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { checkAttempt } from '../../attempts/check-attempt.ts';
import { isUnfinished } from '../../attempts/state.ts';
import { findAttempt, findByReference } from '../../attempts/store-attempts.ts';
import { findUnwanted } from '../../exceptions/store-exceptions.ts';
import type { Rooms } from '../../rooms.ts';
import type { CardRooms } from './card-intent.ts';
import { checkRefunds } from './check-refunds.ts';
import { markProcessed, type ProviderEvent, postpone, takeProviderEvents } from './store-provider-events.ts';

const EVERY_MS = 1_000;
const AT_ONCE = 16;
const PAUSES_SECONDS = [1, 2, 5, 15, 60];
/** About half an hour; the poller goes on without the event. */
const MOST_TRIES = 30;
/** An event may be faster than the row that names its intent; strangers' events stay unknown. */
const UNKNOWN_TRIES = 4;
const REFUND = /refund/;

/** Works on what the provider announced, by asking it: order and number of events do not matter. */
export function startEventWorker(rooms: Rooms & CardRooms): Job {
  return startJob({
    name: 'card events',
    everyMs: EVERY_MS,
    log: rooms.log,
    run: async () => {
      for (;;) {
        const events = await takeProviderEvents(rooms.db, AT_ONCE);
        await Promise.all(
          events.map((event) => runInContext(serviceContext('payment'), () => work(rooms, event))),
        );
        if (events.length < AT_ONCE) return;
      }
    },
  });
}

async function work(rooms: Rooms & CardRooms, event: ProviderEvent): Promise<void> {
  const { eventId, tries } = event;
  try {
    if (await isDone(rooms, event)) return await markProcessed(rooms.db, eventId);
    await postpone(rooms.db, { eventId, seconds: 1, error: 'unknown intent' });
  } catch (error) {
    const isLast = tries >= MOST_TRIES;
    rooms.log[isLast ? 'error' : 'warn']({ eventId, tries, err: error }, 'card event failed');
    const seconds = isLast ? null : (PAUSES_SECONDS[Math.min(tries, PAUSES_SECONDS.length) - 1] ?? null);
    await postpone(rooms.db, { eventId, seconds, error: String(error) });
  }
}

/** False while the intent may still become known. */
async function isDone(rooms: Rooms & CardRooms, { kind, intentId, tries }: ProviderEvent): Promise<boolean> {
  if (intentId === '') return true;
  const attempt = await findByReference(rooms.db, { rail: 'card', reference: intentId });
  if (attempt === undefined) return tries > UNKNOWN_TRIES;
  if (isUnfinished(attempt.state) || (await isStray(rooms, attempt, kind)))
    await checkAttempt(rooms, attempt);
  if (!REFUND.test(kind)) return true;
  const present = await findAttempt(rooms.db, attempt.id);
  if (present?.state === 'succeeded') await checkRefunds(rooms, present);
  return true;
}

/** Money of an attempt that had been given up, and that was not sent back: it must not go unseen. */
async function isStray({ db }: Rooms, { id, state }: Attempt, kind: string): Promise<boolean> {
  if (state !== 'failed' || kind !== 'payment_intent.succeeded') return false;
  return (await findUnwanted(db, id)) === undefined;
}
