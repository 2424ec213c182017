import { inTransaction } from '@checkout/kit/database.ts';
import { AppError, isTransient } from '@checkout/kit/errors.ts';
import type { Finding } from '../methods/method.ts';
import type { Rooms } from '../rooms.ts';
import type { Attempt } from './attempt.ts';
import { claimAttempt, claimInvoice } from './claim-attempt.ts';
import { failAttempt } from './fail-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';
import { endWatch, scheduleCheck } from './store-attempt-checks.ts';
import { noteDeclineTime, returnToCreated, saveDecline, startCalling } from './store-attempt-life.ts';

/** Acts on what was found out about an attempt. Every action may be repeated, by anybody, at any time. */
export async function applyFinding(rooms: Rooms, attempt: Attempt, finding: Finding): Promise<void> {
  switch (finding.kind) {
    case 'taken':
      await settleAttempt(rooms, attempt, finding.taken);
      return;
    case 'not_taken':
      if (attempt.state === 'failed')
        return await inTransaction(rooms.db, (trx) => endWatch(trx, attempt.id));
      return await failAttempt(rooms, attempt, finding);
    case 'declined':
      return await noteDecline(rooms, attempt, finding);
    case 'held':
      return await hold(rooms, attempt, finding);
    case 'open':
      return await keepOpen(rooms, attempt, finding);
    default:
      return finding satisfies never;
  }
}

/** The invoice shows the newest failure; a payment that was under way gives up its claim. */
async function noteDecline(rooms: Rooms, attempt: Attempt, finding: Declined): Promise<void> {
  const { db, invoices } = rooms;
  const { id, invoiceId, state } = attempt;
  const isNews = state === 'calling' || (state === 'created' && finding.mark !== attempt.failureMark);
  if (!isNews) return;
  const at = await noteDeclineTime(db, { id, mark: finding.mark });
  const failure = { ...finding.failure, at };
  if (state === 'calling') {
    await invoices.releaseInvoice({
      invoiceId: invoiceId ?? '',
      attemptId: id,
      outcome: 'failed',
      reason: failure.message,
      failure,
    });
    await returnToCreated(db, id);
  } else {
    await unlessRefused(rooms, attempt, () =>
      invoices.recordFailure({ invoiceId: invoiceId ?? '', attemptId: id, failure }),
    );
  }
  await saveDecline(db, { id, failure: finding.failure, mark: finding.mark });
}

/** Claims the invoice for an outcome that takes its time; also without a claim the money is followed. */
async function hold(rooms: Rooms, attempt: Attempt, finding: Held): Promise<void> {
  const { id, state } = attempt;
  const nextCheckSeconds = finding.nextCheckSeconds ?? null;
  if (state === 'created') {
    if (finding.needsClaim) await claimAttempt(rooms, attempt, finding);
    else await unlessRefused(rooms, attempt, () => claimInvoice(rooms, attempt, finding));
    await startCalling(rooms.db, { id, deadlineMs: null, nextCheckSeconds, sealedCredential: null });
  } else {
    await scheduleCheck(rooms.db, { id, seconds: nextCheckSeconds, absent: false });
  }
}

async function keepOpen({ db }: Rooms, attempt: Attempt, finding: Open): Promise<void> {
  const { id } = attempt;
  if (attempt.state === 'failed' && attempt.watchIsOver) {
    await inTransaction(db, (trx) => endWatch(trx, id));
    return;
  }
  await scheduleCheck(db, { id, seconds: finding.nextCheckSeconds ?? null, absent: finding.absent === true });
}

/** The invoice moved on meanwhile: nothing to tell it, yet the attempt goes on. */
async function unlessRefused({ log }: Rooms, { id }: Attempt, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (isTransient(error) || !(error instanceof AppError)) throw error;
    log.info({ attemptId: id, reason: error.reason }, 'invoice does not follow its attempt');
  }
}

type Declined = Extract<Finding, { kind: 'declined' }>;
type Held = Extract<Finding, { kind: 'held' }>;
type Open = Extract<Finding, { kind: 'open' }>;
