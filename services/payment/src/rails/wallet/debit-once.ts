import { inTransaction } from '@checkout/kit/database/database.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import { startTimeLimit } from '@checkout/kit/process/time-limit.ts';
import { type CallContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { seal } from '@checkout/kit/values/seal.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { appendAttemptEvent } from '../../attempts/append-attempt-event.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { pauseSeconds } from '../../attempts/checks/schedule.ts';
import { failAttempt } from '../../attempts/fail-attempt.ts';
import { settleAttempt } from '../../attempts/settle-attempt.ts';
import { markUnknown, startCalling } from '../../attempts/store-attempt-life.ts';
import type { Deps } from '../../deps.ts';
import { debitText, isDebitOf, takenByWallet } from './taken-by-wallet.ts';
import { type DebitOutcome, deductFunds, type WalletTransaction, walletError } from './wallet-client.ts';

/** Reserved for settling and responding before the caller's deadline. */
const RESERVE_MS = 1_000;
/** Added to the row's deadline, so that the call ends first. */
const GRACE_MS = 1_000;

/**
 * Calls the wallet once for this attempt and settles what it took. Returns undefined when the outcome is not
 * (yet) known and left to the reconciler. Throws the wallet's definite refusals, after failing the attempt.
 */
export async function debitOnce(
  deps: Deps,
  attempt: Attempt,
  { token, context }: { token: string; context: CallContext },
): Promise<CompletedDebit | undefined> {
  const { db, config } = deps;
  const callMs = Math.min(config.WALLET_DEADLINE_MS, context.deadlineMs - Date.now() - RESERVE_MS);
  if (callMs <= 0) {
    const refusal = await failDebit(deps, attempt, walletError('no time left to call the wallet'));
    await releaseClaim(deps, attempt);
    throw refusal;
  }
  // Set before the row's deadline: once that has passed, nothing can be sent any more.
  const timeLimit = startTimeLimit(callMs);
  const calling = await startCalling(db, {
    id: attempt.id,
    deadlineMs: callMs + GRACE_MS,
    nextCheckSeconds: (callMs + GRACE_MS) / 1_000 + pauseSeconds(config, 0),
    sealedCredential: seal(token, { key: config.TOKEN_ENCRYPTION_KEY, boundTo: attempt.id }),
  });
  if (calling === undefined) {
    await releaseClaim(deps, attempt);
    throw walletError('the attempt was given up before the wallet was called');
  }
  failpoint('gems.before_call');
  const outcome = await deductFunds(
    { baseUrl: config.WALLET_URL, token },
    { amount: attempt.gems ?? 0n, description: debitText(attempt) },
    { timeLimit, beforeWrite: () => failpoint('gems.before_send') },
  );
  failpoint('gems.after_call');
  return await applyDebitOutcome(deps, calling, outcome);
}

/**
 * Releases a claim that may have been made after the attempt was given up: a claim must not outlive its
 * attempt, even if the caller's deadline has passed.
 */
async function releaseClaim({ invoices }: Deps, { id, invoiceId }: Attempt): Promise<void> {
  if (invoiceId === null) return;
  const release = { invoiceId, attemptId: id, endsAttempt: true };
  await runInContext(serviceContext('payment'), () => invoices.releaseInvoice(release));
}

async function applyDebitOutcome(
  deps: Deps,
  attempt: Attempt,
  outcome: DebitOutcome,
): Promise<CompletedDebit | undefined> {
  switch (outcome.kind) {
    case 'taken':
      if (isDebitOf(attempt, outcome.transaction)) return await settleDebit(deps, attempt, outcome);
      await markDebitUnknown(deps, attempt, new Error('the wallet reports a debit of another amount'));
      return undefined;
    case 'refused':
      throw await failDebit(deps, attempt, outcome.refusal);
    case 'unknown':
      await markDebitUnknown(deps, attempt, outcome.cause);
      return undefined;
    default:
      return outcome satisfies never;
  }
}

/** Settles a debit that the wallet confirmed; whatever fails from here on is finished by the reconciler. */
async function settleDebit(
  deps: Deps,
  attempt: Attempt,
  { transaction, newBalance }: Extract<DebitOutcome, { kind: 'taken' }>,
): Promise<CompletedDebit | undefined> {
  const taken = takenByWallet(attempt, { transaction, newBalance });
  try {
    const settlement = await settleAttempt(deps, attempt, taken);
    const shown = { ...transaction, description: attempt.description };
    if (settlement.kind === 'settled') return { ...settlement, transaction: shown, newBalance };
  } catch (error) {
    await markDebitUnknown(deps, attempt, error);
  }
  return undefined;
}

async function markDebitUnknown({ db, config, log }: Deps, { id }: Attempt, cause: unknown): Promise<void> {
  log.warn({ attemptId: id, err: cause }, 'payment outcome unknown');
  await inTransaction(db, async (trx) => {
    const unknown = await markUnknown(trx, { id, nextCheckSeconds: pauseSeconds(config, 0) });
    if (unknown !== undefined) appendAttemptEvent(trx, unknown, { kind: 'attempt_unknown' });
  });
}

/** Fails the attempt and returns the error to throw; if even that fails, the reconciler repeats it. */
async function failDebit(deps: Deps, attempt: Attempt, refusal: AppError): Promise<AppError> {
  try {
    await failAttempt(deps, attempt, { failure: { code: refusal.reason, message: refusal.message } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ attemptId: attempt.id, err: error }, 'failed attempt not released yet');
  }
  return refusal;
}

export interface CompletedDebit {
  transaction: WalletTransaction;
  /** Null when the response that contained it was lost. */
  newBalance: bigint | null;
  /** The invoice as the payer may see it; set when this very call made it paid. */
  invoice?: Invoice;
}
