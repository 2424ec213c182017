import type { CallContext } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { AppError } from '@checkout/kit/errors.ts';
import { failpoint } from '@checkout/kit/failpoint.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { appendAttemptEvent } from '../../attempts/append-attempt-event.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { failAttempt } from '../../attempts/fail-attempt.ts';
import { pauseSeconds } from '../../attempts/schedule.ts';
import { seal } from '../../attempts/seal.ts';
import { settleAttempt } from '../../attempts/settle-attempt.ts';
import { markUnknown, saveTaken, startCalling } from '../../attempts/store-attempt-life.ts';
import type { Rooms } from '../../rooms.ts';
import { isDebitOf, takenByWallet } from './taken-by-wallet.ts';
import { type DebitOutcome, deductFunds, type WalletTransaction, walletError } from './wallet-client.ts';

/** What is left to settle and answer within the caller's patience. */
const RESERVE_MS = 1_000;
/** The row's deadline leaves the call time to end first. */
const GRACE_MS = 1_000;

/**
 * Calls the wallet once for this attempt and settles what it took. `undefined` means that the outcome is not known
 * (yet) and the reconciler finds out. Throws the wallet's definite refusals, after the attempt has failed.
 */
export async function debitOnce(
  rooms: Rooms,
  attempt: Attempt,
  { token, context }: { token: string; context: CallContext },
): Promise<DebitDone | undefined> {
  const { db, config } = rooms;
  const callMs = Math.min(config.WALLET_DEADLINE_MS, context.deadlineMs - Date.now() - RESERVE_MS);
  if (callMs <= 0) throw await giveUp(rooms, attempt, walletError('no time left to call the wallet'));
  const calling = await startCalling(db, {
    id: attempt.id,
    deadlineMs: callMs + GRACE_MS,
    nextCheckSeconds: null,
    sealedCredential: seal(token, { key: config.TOKEN_ENCRYPTION_KEY, attemptId: attempt.id }),
  });
  if (calling === undefined) throw walletError('the attempt was given up before the wallet was called');
  failpoint('gems.before_call', config.FAILPOINT);
  const outcome = await deductFunds(
    { baseUrl: config.WALLET_URL, token, deadlineMs: callMs },
    { amount: attempt.gems ?? 0n, description: attempt.description },
  );
  failpoint('gems.after_call', config.FAILPOINT);
  return await actOn(rooms, calling, outcome);
}

async function actOn(rooms: Rooms, attempt: Attempt, outcome: DebitOutcome): Promise<DebitDone | undefined> {
  switch (outcome.kind) {
    case 'taken':
      if (isDebitOf(attempt, outcome.transaction)) return await settleDebit(rooms, attempt, outcome);
      await becomeUnknown(rooms, attempt, new Error('the wallet tells of a debit of another amount'));
      return undefined;
    case 'refused':
      throw await giveUp(rooms, attempt, outcome.refusal);
    case 'unknown':
      await becomeUnknown(rooms, attempt, outcome.cause);
      return undefined;
    default:
      return outcome satisfies never;
  }
}

/** The debit is a fact now: whatever fails from here on is finished by the reconciler. */
async function settleDebit(
  rooms: Rooms,
  attempt: Attempt,
  { transaction, newBalance }: Extract<DebitOutcome, { kind: 'taken' }>,
): Promise<DebitDone | undefined> {
  const taken = takenByWallet(attempt, { transaction, newBalance });
  try {
    const settlement = await settleAttempt(rooms, attempt, taken);
    if (settlement.kind === 'settled') return { ...settlement, transaction, newBalance };
  } catch (error) {
    await saveTaken(rooms.db, {
      id: attempt.id,
      reference: transaction.id,
      balanceAfter: newBalance,
      takenAt: transaction.timestamp,
    });
    await becomeUnknown(rooms, attempt, error);
  }
  return undefined;
}

async function becomeUnknown({ db, config, log }: Rooms, { id }: Attempt, cause: unknown): Promise<void> {
  log.warn({ attemptId: id, err: cause }, 'payment outcome unknown');
  await inTransaction(db, async (trx) => {
    const unknown = await markUnknown(trx, { id, nextCheckSeconds: pauseSeconds(config, 0) });
    if (unknown !== undefined) await appendAttemptEvent(trx, unknown, { kind: 'attempt_unknown' });
  });
}

/** Fails the attempt and answers what to throw; should even that fail, the reconciler repeats it. */
async function giveUp(rooms: Rooms, attempt: Attempt, refusal: AppError): Promise<AppError> {
  try {
    await failAttempt(rooms, attempt, { failure: { code: refusal.reason, message: refusal.message } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    rooms.log.warn({ attemptId: attempt.id, err: error }, 'failed attempt not released yet');
  }
  return refusal;
}

export interface DebitDone {
  transaction: WalletTransaction;
  /** Null when the answer that told it was lost. */
  newBalance: bigint | null;
  /** As the payer may see it, when this very call made it paid. */
  invoice?: Invoice;
}
