import { inTransaction } from '@checkout/kit/database/database.ts';
import type { JobPlan } from '@checkout/kit/process/job.ts';
import { runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Deps } from '../../deps.ts';
import { appendAttemptEvent } from '../append-attempt-event.ts';
import type { Attempt } from '../attempt.ts';
import { checkAttempt } from './check-attempt.ts';
import { pauseSeconds, retrySeconds } from './schedule.ts';
import { dueChecks, markOverdueUnknown, scheduleCheck, takeDue } from './store-attempt-checks.ts';

const BATCH_SIZE = 16;

/**
 * Creates the jobs that resolve attempts which no request is waiting for: after crashes, lost responses and
 * abandoned browsers. Each rail has its own job, so that a provider that hangs delays no other rail.
 */
export function attemptReconcilers(deps: Deps): JobPlan[] {
  return [...deps.rails.keys()].map((rail) => ({
    name: `${rail} reconciler`,
    due: dueChecks(rail),
    wokenBy: deps.reconcilerBell,
    run: () => reconcileAttempts(deps, rail),
  }));
}

async function reconcileAttempts(deps: Deps, rail: string): Promise<void> {
  await markOverdue(deps, rail);
  for (;;) {
    const due = await takeDue(deps.db, { rail, limit: BATCH_SIZE });
    await Promise.all(
      due.map((attempt) => runInContext(serviceContext('payment'), () => reconcile(deps, attempt))),
    );
    if (due.length < BATCH_SIZE) return;
  }
}

/** Marks calls that have passed their deadline as unknown: their process died, or the response was lost. */
async function markOverdue({ db, config, log }: Deps, rail: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const firstCheckSeconds = pauseSeconds(config, 0);
    for (const attempt of await markOverdueUnknown(trx, { rail, firstCheckSeconds })) {
      appendAttemptEvent(trx, attempt, { kind: 'attempt_unknown' });
      log.warn({ attemptId: attempt.id }, 'payment outcome unknown');
    }
  });
}

/**
 * Checks one attempt. If that fails, the attempt stays unchanged and visible, and delays none of the others.
 */
async function reconcile(deps: Deps, attempt: Attempt): Promise<void> {
  try {
    await checkAttempt(deps, attempt);
  } catch (error) {
    deps.log.warn({ attemptId: attempt.id, checks: attempt.checkCount, err: error }, 'attempt not looked up');
    const seconds = retrySeconds(deps.config, attempt, error);
    await scheduleCheck(deps.db, { id: attempt.id, seconds, absent: false });
  }
}
