import type { JobPlan } from '@checkout/kit/process/job.ts';
import { runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import { checkAttempt } from '../../../attempts/checks/check-attempt.ts';
import { isUnfinished } from '../../../attempts/state.ts';
import { findByReference } from '../../../attempts/store-attempts.ts';
import { findUnwanted } from '../../../exceptions/store-exceptions.ts';
import type { CardOperationDeps } from '../card-deps.ts';
import { followDisputes } from '../money-back/follow-disputes.ts';
import { followRefunds } from '../money-back/follow-refunds.ts';
import { followWarnings } from '../money-back/follow-warnings.ts';
import { findIntentId } from '../provider/provider-intent.ts';
import {
  dueProviderEvents,
  markProcessed,
  type ProviderEvent,
  postpone,
  takeProviderEvents,
} from './store-provider-events.ts';

const BATCH_SIZE = 16;
const PAUSES_SECONDS = [1, 2, 5, 15];
const LAST_PAUSE_SECONDS = 60;
/**
 * After that many tries, about half an hour, failures are logged as errors. No event is given up, because
 * nothing else may report a dispute.
 */
const ERROR_AFTER_TRIES = 30;
const ERROR_PAUSE_SECONDS = 600;
/** An event may arrive before the row of its intent; events of other systems' intents never match. */
const UNKNOWN_TRIES = 4;
/** Further objects to read from the provider, by the kind of event that reports them. */
const FOLLOWED = [
  { kinds: /refund/, follow: followRefunds },
  { kinds: /^charge\.dispute\./, follow: followDisputes },
  { kinds: /^radar\.early_fraud_warning\./, follow: followWarnings },
];

/**
 * Creates the job that processes the provider's events. It reads the current state from the provider, so
 * order and number of the events do not matter.
 */
export function providerEventWorker(deps: CardOperationDeps): JobPlan {
  return {
    name: 'card events',
    due: dueProviderEvents(),
    wokenBy: deps.providerEventBell,
    run: async () => {
      for (;;) {
        const events = await takeProviderEvents(deps.db, BATCH_SIZE);
        await Promise.all(
          events.map((event) => runInContext(serviceContext('payment'), () => processEvent(deps, event))),
        );
        if (events.length < BATCH_SIZE) return;
      }
    },
  };
}

async function processEvent(deps: CardOperationDeps, event: ProviderEvent): Promise<void> {
  const { eventId, tries } = event;
  try {
    if (await tryProcess(deps, event)) return await markProcessed(deps.db, eventId);
    await postpone(deps.db, { eventId, seconds: 1, error: 'unknown intent' });
  } catch (error) {
    const isError = tries >= ERROR_AFTER_TRIES;
    deps.log[isError ? 'error' : 'warn']({ eventId, tries, err: error }, 'card event failed');
    const seconds = PAUSES_SECONDS[tries - 1] ?? (isError ? ERROR_PAUSE_SECONDS : LAST_PAUSE_SECONDS);
    await postpone(deps.db, { eventId, seconds, error: String(error) });
  }
}

/** Returns false while the intent may still become known. */
async function tryProcess(
  deps: CardOperationDeps,
  { kind, subject, tries }: ProviderEvent,
): Promise<boolean> {
  const intentId = await findIntentId(deps.provider, subject);
  if (intentId === '') return true;
  const attempt = await findByReference(deps.db, { rail: 'card', reference: intentId });
  if (attempt === undefined) return tries > UNKNOWN_TRIES;
  if (isUnfinished(attempt.state) || (await hasUnrecordedMoney(deps, attempt, kind)))
    await checkAttempt(deps, attempt);
  for (const { kinds, follow } of FOLLOWED) if (kinds.test(kind)) await follow(deps, attempt);
  return true;
}

/** Returns true when a failed attempt has taken money that was not returned, which must be recorded. */
async function hasUnrecordedMoney(
  { db }: CardOperationDeps,
  { id, state }: Attempt,
  kind: string,
): Promise<boolean> {
  if (state !== 'failed' || kind !== 'payment_intent.succeeded') return false;
  return (await findUnwanted(db, id)) === undefined;
}
