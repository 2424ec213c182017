import type { JobPlan } from '@checkout/kit/process/job.ts';
import { runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import { findAttempt } from '../../../attempts/store-attempts.ts';
import type { CardDeps } from '../card-intent.ts';
import { followDisputes } from './follow-disputes.ts';
import { followRefunds } from './follow-refunds.ts';
import { takeDueDisputes } from './store-card-disputes.ts';
import { takeDueRefunds } from './store-card-refunds.ts';
import { dueFollowUps } from './store-follow-ups.ts';

const BATCH_SIZE = 16;

/**
 * Creates the job that checks open refunds and disputes with the provider, and completes updates that a crash
 * interrupted; it needs no events.
 */
export function cardFollowUps(deps: CardDeps): JobPlan {
  return {
    name: 'card follow-ups',
    due: dueFollowUps(),
    run: async () => {
      await followAll(deps, await takeDueRefunds(deps.db, BATCH_SIZE), followRefunds);
      await followAll(deps, await takeDueDisputes(deps.db, BATCH_SIZE), followDisputes);
    },
  };
}

/** A failed check of one attempt does not delay the others. */
async function followAll(
  deps: CardDeps,
  attemptIds: string[],
  follow: (deps: CardDeps, attempt: Attempt) => Promise<void>,
): Promise<void> {
  await Promise.all(
    attemptIds.map(async (attemptId) => {
      try {
        const attempt = await findAttempt(deps.db, attemptId);
        if (attempt === undefined) throw new Error(`attempt ${attemptId} does not exist`);
        await runInContext(serviceContext('payment'), () => follow(deps, attempt));
      } catch (error) {
        deps.log.warn({ attemptId, err: error }, 'card follow-up failed');
      }
    }),
  );
}
